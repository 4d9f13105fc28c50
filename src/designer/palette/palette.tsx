import { SearchOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import { commandFor } from '../canvas/dragging.ts';
import type { Dragging } from '../canvas/dragging.ts';
import { useDesigner } from '../state/designer-context.ts';
import { noteAdded, ownSettings, recentAtOpening, toggleFavourite } from '../state/own-settings.ts';
import { TypeIcon } from '../type-icon.tsx';
import { baseKeyOf, isRemembered } from './entries.ts';
import type { Entry, EntryGroup } from './entries.ts';
import { createFinder } from './find-entries.ts';
import styles from './palette.module.css';
import { useEntries } from './use-entries.ts';

/** Everything a form can be made of: dragged into the form, or put behind what is chosen with a click or Enter. */
export function Palette({ dragging }: { dragging: Dragging }): ReactElement {
  const { t } = useTranslation('designer');
  const [wanted, setWanted] = useState('');
  const { keys } = useSnapshot(recentAtOpening);
  const groups = useEntries(keys);
  const { store } = useDesigner();
  const list = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState('');
  const find = useMemo(() => createFinder(groups.flatMap(({ key, entries }) => (OWN.has(key) ? [] : entries))), [groups]);
  const isSearching = wanted.trim() !== '';
  const shown = useMemo(() => (isSearching ? [{ key: 'found', title: t('palette.found'), entries: find(wanted) }].filter(({ entries }) => entries.length > 0) : groups), [isSearching, wanted, find, groups, t]);

  // One stop of the Tab key for all of them: the arrow keys go on from there.
  const stop = shown.some(({ entries }) => entries.some(({ key }) => key === reached)) ? reached : shown[0]?.entries[0]?.key;

  const add = useCallback((entry: Entry): void => {
    const { documents, chosen } = store.get();
    if (store.run(commandFor(entry.burden, placeAfter(documents, chosen.at(-1)))) && isRemembered(entry)) noteAdded(baseKeyOf(entry.key));
  }, [store]);

  function onSearchKey(event: KeyboardEvent): void {
    const first = shown[0]?.entries[0];
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

/** Groups that show again what stands in another one. */
const OWN = new Set(['favourites', 'recent']);

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
  const { favourites } = useSnapshot(ownSettings);
  return (
    <>
      {groups.map(({ key, title, entries }) => (
        <div key={key} role="group" aria-label={title}>
          <h2 className={styles['group']}>{title}</h2>
          <div className={styles['entries']}>
            {entries.map((entry) => (
              <EntryButton
                key={entry.key} entry={entry} isStop={entry.key === stop} isFavourite={favourites.includes(baseKeyOf(entry.key))} dragging={dragging} onReach={onReach} onAdd={onAdd}
              />
            ))}
          </div>
        </div>
      ))}
    </>
  );
});

interface EntryButtonProps extends Pick<GroupsProps, 'dragging' | 'onReach' | 'onAdd'> {
  entry: Entry;
  isStop: boolean;
  isFavourite: boolean;
}

const EntryButton = memo(function EntryButton({ entry, isStop, isFavourite, dragging, onReach, onAdd }: EntryButtonProps): ReactElement {
  const { t } = useTranslation('designer');
  const canBeFavourite = isRemembered(entry);
  const star = t(isFavourite ? 'palette.unfavourite' : 'palette.favourite', { title: entry.title });
  return (
    <div className={styles['cell']}>
      <button
        type="button" className={styles['entry']} data-entry="" title={entry.about} tabIndex={isStop ? 0 : -1} aria-keyshortcuts="*" onFocus={() => onReach(entry.key)}
        onPointerDown={(event) => {
          if (event.pointerType === 'touch') return;
          dragging.start(event, entry.burden, entry.title, () => undefined, () => canBeFavourite && noteAdded(baseKeyOf(entry.key)));
        }}
        onKeyDown={(event) => {
          if (event.key === '*' && canBeFavourite) toggleFavourite(baseKeyOf(entry.key));
        }}
        onClick={() => onAdd(entry)}
      >
        <span className={styles['icon']}><TypeIcon name={entry.name} /></span>
        <span className={styles['name']}>{entry.title}</span>
      </button>
      {canBeFavourite && (
        <button type="button" className={styles['star']} tabIndex={-1} aria-label={star} title={star} aria-pressed={isFavourite} onClick={() => toggleFavourite(baseKeyOf(entry.key))}>
          {isFavourite ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        </button>
      )}
    </div>
  );
});

/** Arrow keys go through the entries as they stand. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 2, ArrowLeft: -1, ArrowUp: -2 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (index < 0) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus();
}
