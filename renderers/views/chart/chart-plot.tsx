import { useEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './chart.module.css';
import { roundSteps } from './chart-scale.ts';
import type { ChartPlace } from './chart-place.ts';
import type { ShownChart } from './shown-chart.ts';

const HEIGHT = 300;
const TOP = 12;
const BOTTOM = 34;
const LEFT = 72;
const RIGHT = 12;
/** Widths of what must be told apart. */
const LEAST_BAR = 6;
const LEAST_PLACE = 44;
const LEAST_POINT = 20;
const MOST_BAR = 36;

/** Bars or lines over the places. The table below says the same, so that only the mouse needs it. */
export function ChartPlot({ places, series, shape, open, by }: ShownChart): ReactElement {
  const { t, locale } = useServices();
  const opens = (place: ChartPlace): boolean => open !== null && place.count > 0;
  const area = useRef<HTMLDivElement>(null);
  const room = useWidth(area);
  const least = LEFT + RIGHT + places.length * (shape === 'lines' ? LEAST_POINT : Math.max(LEAST_PLACE, series.length * LEAST_BAR + 16));
  const width = Math.max(room, least);
  const steps = roundSteps(places.flatMap(({ figures }) => figures.filter((figure) => figure !== null)));
  const [lowest = 0] = steps;
  const highest = steps.at(-1) ?? 1;
  const y = (figure: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (highest - figure) / (highest - lowest);
  const step = (width - LEFT - RIGHT) / Math.max(1, places.length);
  const every = Math.ceil(LEAST_PLACE / step);
  const middle = (index: number): number => LEFT + step * (index + 0.5);
  const bar = Math.min(MOST_BAR, (step - 16) / series.length);
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <div ref={area} className={styles.plot} aria-hidden>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}>
        {steps.map((figure) => (
          <g key={figure}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(figure)} y2={y(figure)} className={figure === 0 ? styles.zero : styles.step} />
            <text x={LEFT - 8} y={y(figure) + 4} textAnchor="end" className={styles.label}>{short.format(figure)}</text>
          </g>
        ))}
        {shape === 'lines' && series.map((one, at) => withoutBreaks(places.map(({ figures }) => figures[at] ?? null)).map((run) => (
          <polyline key={`${one.title} ${String(run[0]?.index)}`} className={styles[`line${at % 8}`]} points={run.map(({ index, figure }) => `${String(middle(index))},${String(y(figure))}`).join(' ')} />
        )))}
        {places.map((place, index) => (
          <g key={String(place.value)} className={opens(place) ? styles.opens : undefined} data-place={place.title} onClick={() => opens(place) && open?.(place)}>
            <rect x={LEFT + step * index} y={TOP} width={step} height={HEIGHT - TOP - BOTTOM} className={styles.strip} />
            {series.map((one, at) => {
              const figure = place.figures[at] ?? null;
              if (figure === null) return null;
              const said = <title>{`${place.title} · ${one.title}: ${exact.format(figure)}${opens(place) ? `\n${t('list.chart.open', { count: place.count })}` : ''}`}</title>;
              return shape === 'lines' ? (
                <circle key={one.title} cx={middle(index)} cy={y(figure)} r={4} className={styles[`mark${at % 8}`]}>{said}</circle>
              ) : (
                <rect
                  key={one.title} className={styles[`mark${at % 8}`]} rx={2} x={middle(index) + bar * (at - series.length / 2) + 1} width={Math.max(2, bar - 2)}
                  y={Math.min(y(figure), y(0))} height={Math.abs(y(figure) - y(0))}
                >
                  {said}
                </rect>
              );
            })}
            {index % every === 0 && (
              <text x={middle(index)} y={HEIGHT - 12} textAnchor="middle" className={styles.label}>{by === 'hour' ? hourLabel(place.title, index === 0) : shortened(place.title, step * every)}<title>{place.title}</title></text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The points that a line leads through, without the places that have none. */
function withoutBreaks(figures: readonly (number | null)[]): { index: number; figure: number }[][] {
  const runs: { index: number; figure: number }[][] = [[]];
  for (const [index, figure] of figures.entries()) {
    if (figure === null) runs.push([]);
    else runs.at(-1)?.push({ index, figure });
  }
  return runs.filter((run) => run.length > 0);
}

/** `17:00` of `2026-03-05 17:00`, and the day where one begins. */
function hourLabel(title: string, isFirst: boolean): string {
  const [day = '', hour = ''] = title.split(' ');
  return isFirst || hour === '00:00' ? day.slice(5) : hour;
}

/** As much of a title as has room. */
function shortened(title: string, room: number): string {
  const most = Math.max(2, Math.floor(room / 12));
  const isWide = /[^\u0000-\u00ff]/.test(title);
  const letters = isWide ? most : most * 2;
  return title.length <= letters ? title : `${title.slice(0, letters - 1)}…`;
}

/** Width of an element, as it is now. */
function useWidth(area: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(720);
  useEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return width;
}
