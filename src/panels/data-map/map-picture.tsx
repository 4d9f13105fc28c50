import { memo, useCallback, useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { TFunction } from 'i18next';
import { featureName, type MapCollection } from '#schemas/maps/geojson.ts';
import { projectMap, type DrawnMap } from '#schemas/maps/project-map.ts';
import styles from './data-map.module.css';

interface MapPictureProps {
  map: MapCollection;
  /** What the picture is called for those who do not see it. */
  title: string;
  t: TFunction;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const DOT = 8;
const NOTHING = { at: null, isPointed: false } as const;

/** A map whose areas say their names under the pointer and, one after another, by the arrow keys. */
export function MapPicture({ map, title, t }: MapPictureProps): ReactElement {
  const id = useId();
  const [{ at, isPointed }, setChosen] = useState<{ at: number | null; isPointed: boolean }>(NOTHING);
  const point = useCallback((feature: number) => setChosen({ at: feature, isPointed: true }), []);
  const drawn = useMemo(() => projectMap(map), [map]);
  const names = useMemo(() => map.features.map((feature, index) => featureName(feature) ?? t('unnamed', { number: index + 1 })), [map, t]);
  const shown = at !== null && at < names.length ? at : null;

  function move(event: KeyboardEvent): void {
    const last = names.length - 1;
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step === undefined ? null : shown === null ? (step > 0 ? 0 : last) : (shown + step + names.length) % names.length;
    if (next === null) return;
    event.preventDefault();
    setChosen({ at: next, isPointed: false });
  }

  return (
    <figure className={styles['picture']}>
      <svg
        className={styles['map']} viewBox={`${String(-DOT)} ${String(-DOT)} ${String(drawn.width + 2 * DOT)} ${String(drawn.height + 2 * DOT)}`}
        role="listbox" aria-label={title} tabIndex={0} aria-activedescendant={shown === null ? undefined : `${id}-${String(shown)}`}
        onKeyDown={move} onPointerLeave={() => isPointed && setChosen(NOTHING)} onBlur={() => setChosen(NOTHING)}
      >
        <Areas drawn={drawn} names={names} id={id} point={point} />
        {shown !== null && drawn.paths[shown] !== '' && <path className={styles['chosen']} d={drawn.paths[shown]} />}
        {drawn.dots.filter(({ feature }) => feature === shown).map(({ x, y }, index) => <circle key={index} className={styles['chosen']} cx={x} cy={y} r={DOT} />)}
      </svg>
      <figcaption className={styles['caption']} aria-live="polite">
        {shown === null ? t('hint') : t('area', { name: names[shown], number: shown + 1, count: names.length })}
      </figcaption>
    </figure>
  );
}

interface AreasProps {
  drawn: DrawnMap;
  names: readonly string[];
  id: string;
  point(feature: number): void;
}

/** Drawn once: which of them is chosen is drawn over them. */
const Areas = memo(({ drawn, names, id, point }: AreasProps): ReactElement => {
  const dots = new Map<number, { x: number; y: number }[]>();
  for (const dot of drawn.dots) dots.set(dot.feature, [...(dots.get(dot.feature) ?? []), dot]);
  return (
    <>
      {drawn.paths.map((path, feature) => (
        <g key={feature} id={`${id}-${String(feature)}`} className={styles['area']} role="option" aria-selected={false} aria-label={names[feature]} onPointerEnter={() => point(feature)}>
          {path !== '' && <path d={path} />}
          {dots.get(feature)?.map(({ x, y }, index) => <circle key={index} cx={x} cy={y} r={DOT} />)}
        </g>
      ))}
    </>
  );
});
Areas.displayName = 'Areas';
