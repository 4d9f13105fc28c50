import type { CSSProperties, ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './chart.module.css';
import type { ShownChart } from './shown-chart.ts';

/** On a phone: the places below each other, each with a bar for each figure. */
export function ChartBars({ title, places, series, open }: ShownChart): ReactElement {
  const { t } = useServices();
  const largest = Math.max(1, ...places.flatMap(({ figures }) => figures.map((figure) => Math.abs(figure ?? 0))));
  return (
    <ul className={styles.bars} aria-label={title}>
      {places.filter(({ count }) => open === null || count > 0).map((place) => (
        <li key={String(place.value)}>
          {open
            ? <button type="button" className={styles.place} title={t('list.chart.open', { count: place.count })} onClick={() => open(place)}>{place.title}</button>
            : <span>{place.title}</span>}
          <dl className={styles.figures}>
            {series.map((one, index) => {
              const figure = place.figures[index] ?? 0;
              return (
                <div key={one.title}>
                  <dt>{one.title}</dt>
                  <dd>{one.show(place.figures[index] ?? null)}</dd>
                  <span className={styles.track} aria-hidden>{figure !== 0 && <i className={styles[`mark${index % 8}`]} style={{ '--part': `${String(Math.abs(figure) / largest * 100)}%` } as CSSProperties} />}</span>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
