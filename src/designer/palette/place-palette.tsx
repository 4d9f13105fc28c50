import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { commandFor } from '../canvas/dragging.ts';
import type { InPlace, InPlaceTask } from '../canvas/in-place/in-place.ts';
import { textKindsOf } from '../canvas/in-place/item-texts.ts';
import { useDesigner } from '../state/designer-context.ts';
import { noteAdded, ownSettings } from '../state/own-settings.ts';
import { TypeIcon } from '../type-icon.tsx';
import { baseKeyOf, entriesFor, isRemembered } from './entries.ts';
import type { Entry } from './entries.ts';
import { createFinder } from './find-entries.ts';
import styles from './place-palette.module.css';
import { useEntries } from './use-entries.ts';

type AddTask = Extract<InPlaceTask, { name: 'add' }>;

const [WIDTH_PX, HEIGHT_PX, MARGIN_PX] = [260, 340, 8];

/** The palette at one place of the canvas: searched, chosen from with arrows and Enter, and what comes there takes its name at once. */
export function PlacePalette({ inPlace }: { inPlace: InPlace }): ReactElement | null {
  const task = useSyncExternalStore(inPlace.subscribe, inPlace.get);
  return task?.name === 'add' ? <Choice task={task} inPlace={inPlace} /> : null;
}

function Choice({ task: { to, at }, inPlace }: { task: AddTask; inPlace: InPlace }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const id = useId();
  const { recent } = useSnapshot(ownSettings);
  const groups = useEntries(recent);
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const find = useMemo(() => createFinder(entriesFor(once(groups.flatMap(({ entries }) => entries)), to)), [groups, to]);
  const found = useMemo(() => find(wanted), [find, wanted]);
  const chosen = found[Math.min(active, found.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function add(entry: Entry): void {
    if (!store.run(commandFor(entry.burden, to))) return;
    if (isRemembered(entry)) noteAdded(baseKeyOf(entry.key));
    const { documents, chosen: [item] } = store.get();
    const [kind] = item ? textKindsOf(documents, item) : [];
    if (item && kind) inPlace.begin({ name: 'text', item, kind });
    else inPlace.end(true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const action = {
      ArrowDown: () => setActive((active + 1) % Math.max(1, found.length)),
      ArrowUp: () => setActive((active + found.length - 1) % Math.max(1, found.length)),
      Enter: () => chosen && add(chosen),
      Escape: () => inPlace.end(true),
      Tab: () => inPlace.end(true),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (inPlace.get()?.name === 'add') inPlace.end(false);
  }

  const left = Math.max(MARGIN_PX, Math.min(at.x, window.innerWidth - WIDTH_PX - MARGIN_PX));
  const top = Math.max(MARGIN_PX, Math.min(at.y + 14, window.innerHeight - HEIGHT_PX - MARGIN_PX));
  return (
    <div className={styles['popover']} role="dialog" aria-label={t('canvas.add')} style={{ left, top, width: WIDTH_PX, maxHeight: HEIGHT_PX }} onKeyDown={onKeyDown} onBlur={onBlur}>
      <input
        ref={(box) => box?.focus({ preventScroll: true })} className={styles['search']} role="combobox" aria-expanded aria-autocomplete="list" aria-controls={id} aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        aria-label={t('palette.find')} placeholder={t('palette.find')} value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setActive(0);
        }}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('palette.title')} className={styles['list']}>
        {found.map((entry) => (
          <div
            key={entry.key} id={`${id}-${entry.key}`} role="option" aria-selected={entry === chosen} title={entry.about} className={styles['option']}
            onPointerDown={(event) => event.preventDefault()} onClick={() => add(entry)}
          >
            <TypeIcon name={entry.name} />
            <span>{entry.title}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles['nothing']}>{t('palette.nothing')}</p>}
    </div>
  );
}

/** Each entry where it stands first: what is liked and used stands in a group of its own too. */
function once(entries: readonly Entry[]): readonly Entry[] {
  const known = new Set<string>();
  return entries.filter(({ key }) => known.size < known.add(baseKeyOf(key)).size);
}
