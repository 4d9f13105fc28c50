import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './chart.module.css';
import type { ShownChart } from './shown-chart.ts';

/** The figures of the picture, for everybody who wants to read them exactly, and for keys and screen readers. */
export function ChartTable({ title, heading, places, series, open, isSummed }: ShownChart): ReactElement {
  const { t } = useServices();
  const sums = series.map((_, index) => places.reduce((sum, { figures }) => sum + (figures[index] ?? 0) * 100, 0) / 100);
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr><th scope="col">{heading}</th>{series.map((one) => <th key={one.title} scope="col">{one.title}</th>)}</tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={String(place.value)}>
            <th scope="row">
              {open && place.count > 0
                ? <button type="button" className={styles.place} title={t('list.chart.open', { count: place.count })} onClick={() => open(place)}>{place.title}</button>
                : place.title}
            </th>
            {series.map((one, index) => <td key={one.title}>{one.show(place.figures[index] ?? null)}</td>)}
          </tr>
        ))}
      </tbody>
      {isSummed && (
        <tfoot><tr><th scope="row">{t('list.chart.total')}</th>{series.map((one, index) => <td key={one.title}>{one.show(Math.round((sums[index] ?? 0) * 100) / 100)}</td>)}</tr></tfoot>
      )}
    </table>
  );
}
