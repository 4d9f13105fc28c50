import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { FIELD_GROUPS } from '#schemas/language/catalogue/groups.ts';
import type { FieldGroup } from '#schemas/language/catalogue/groups.ts';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import { fieldsOfNodes } from '#schemas/language/design/layout-places.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { FieldType } from '#schemas/language/index.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import { commandFor } from '../canvas/dragging.ts';
import type { Burden, Dragging } from '../canvas/dragging.ts';
import type { DesignState } from '../state/design-store.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { TypeIcon } from '../type-icon.tsx';
import { NEW_NODES, newNode } from './new-nodes.ts';
import type { NewNodeName } from './new-nodes.ts';
import styles from './palette.module.css';

interface Entry {
  key: string;
  name: string;
  title: string;
  about: string;
  burden: Burden;
}

interface EntryGroup {
  key: string;
  title: string;
  entries: readonly Entry[];
}

/** Everything a form can be made of: dragged into the form, or put behind what is chosen with a click or Enter. */
export function Palette({ dragging }: { dragging: Dragging }): ReactElement {
  const { t } = useTranslation('designer');
  const [wanted, setWanted] = useState('');
  const groups = useEntries();
  const { store } = useDesigner();
  const list = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState('');
  const needle = wanted.trim().toLowerCase();
  const shown = useMemo(
    () => groups.map((group) => ({ ...group, entries: group.entries.filter(({ title, about, name }) => needle === '' || `${title} ${about} ${name}`.toLowerCase().includes(needle)) }))
      .filter(({ entries }) => entries.length > 0),
    [groups, needle],
  );

  // One stop of the Tab key for all of them: the arrow keys go on from there.
  const stop = shown.some(({ entries }) => entries.some(({ key }) => key === reached)) ? reached : shown[0]?.entries[0]?.key;

  const add = useCallback(({ burden }: Entry): void => {
    const { documents, chosen } = store.get();
    store.run(commandFor(burden, placeAfter(documents, chosen.at(-1))));
  }, [store]);

  function onSearchKey(event: KeyboardEvent): void {
    const [first] = shown.flatMap(({ entries }) => entries).toSorted((a, b) => rank(a, needle) - rank(b, needle));
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && first) {
      event.preventDefault();
      add(first);
    } else if (event.key === 'Escape' && wanted !== '') {
      event.stopPropagation();
      setWanted('');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    }
  }

  return (
    <section className={styles['palette']} aria-label={t('palette.title')}>
      <Input
        id="design-search" className={styles['search'] ?? ''} prefix={<SearchOutlined aria-hidden />} allowClear value={wanted} aria-label={t('palette.search')}
        placeholder={t('palette.search')} onChange={(event) => setWanted(event.target.value)} onKeyDown={onSearchKey}
      />
      <div ref={list} className={styles['list']} onKeyDown={moveFocus}>
        <Groups groups={shown} stop={stop} dragging={dragging} onReach={setReached} onAdd={add} />
        {shown.length === 0 && <p className={styles['nothing']}>{t('palette.nothing')}</p>}
      </div>
    </section>
  );
}

interface GroupsProps {
  groups: readonly EntryGroup[];
  /** The entry that the Tab key leads to. */
  stop: string | undefined;
  dragging: Dragging;
  onReach(key: string): void;
  onAdd(entry: Entry): void;
}

/** Eighty buttons that have nothing to do with what is being typed elsewhere. */
const Groups = memo(function Groups({ groups, stop, dragging, onReach, onAdd }: GroupsProps): ReactElement {
  return (
    <>
      {groups.map(({ key, title, entries }) => (
        <div key={key} role="group" aria-label={title}>
          <h3 className={styles['group']}>{title}</h3>
          <div className={styles['entries']}>
            {entries.map((entry) => (
              <button
                key={entry.key} type="button" className={styles['entry']} title={entry.about} tabIndex={entry.key === stop ? 0 : -1} onFocus={() => onReach(entry.key)}
                onPointerDown={(event) => {
                  if (event.pointerType !== 'touch') dragging.start(event, entry.burden, entry.title, () => undefined);
                }}
                onClick={() => onAdd(entry)}
              >
                <span className={styles['icon']}><TypeIcon name={entry.name} /></span>
                <span className={styles['name']}>{entry.title}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </>
  );
});

/** The entries in their groups; fields of the data that the form does not show come first. */
function useEntries(): readonly EntryGroup[] {
  const { t } = useTranslation('designer');
  const { locale, text } = useServices();
  const [unplacedOf] = useState(unplacedFields);
  const fields = useDesign(unplacedOf);
  const fixed = useMemo(() => {
    const texts = catalogueTexts(locale);
    const types = (Object.entries(FIELD_GROUPS) as [FieldGroup, readonly FieldType[]][]).map(([group, names]) => ({
      key: group,
      title: texts.groups[group],
      entries: names.map((type): Entry => ({ key: type, name: type, title: texts.types[type].title, about: texts.types[type].about, burden: { type } })),
    }));
    const layout = {
      key: 'layout',
      title: t('palette.layout'),
      entries: (Object.keys(NEW_NODES) as NewNodeName[]).map((name): Entry => ({ key: name, name, title: t(`node.${name}`), about: t(`node.${name}`), burden: { node: newNode(name) } })),
    };
    return [...types.slice(0, 1), layout, ...types.slice(1)];
  }, [locale, t]);
  return useMemo(() => {
    if (fields.length === 0) return fixed;
    const about = t('palette.unplaced');
    return [{ key: 'unplaced', title: about, entries: fields.map(([key, field]): Entry => ({ key: `unplaced:${key}`, name: field.type, title: text(field.title), about, burden: { items: [{ field: key }] } })) }, ...fixed];
  }, [fields, fixed, text, t]);
}

/** Fields of the data that the form does not show: nearly always none, so that typing draws no entry anew. */
function unplacedFields(): (state: DesignState) => readonly [string, FieldDocument][] {
  let [known, found]: [DesignState['documents'] | undefined, readonly [string, FieldDocument][]] = [undefined, []];
  return ({ documents }) => {
    if (known === documents) return found;
    known = documents;
    const placed = new Set(fieldsOfNodes(documents.screen.form?.layout ?? []));
    const next = Object.entries(documents.model.fields).filter(([key]) => !placed.has(key));
    if (next.length > 0 || found.length > 0) found = next;
    return found;
  };
}

/** A title that begins with what was typed is meant before one that only mentions it. */
function rank({ title, name }: Entry, needle: string): number {
  const said = title.toLowerCase();
  if (said === needle || name.toLowerCase() === needle) return 0;
  return said.startsWith(needle) ? 1 : said.includes(needle) ? 2 : 3;
}

/** Arrow keys go through the entries as they stand. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 2, ArrowLeft: -1, ArrowUp: -2 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (index < 0) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus();
}
