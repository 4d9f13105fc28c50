import type { ReactElement } from 'react';
import { useCompact } from '../../engine/compact.ts';
import { useServices } from '../../engine/services-context.tsx';
import styles from './chart.module.css';
import { ChartBars } from './chart-bars.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ShownChart } from './shown-chart.ts';

/** A picture with its figures in a table below; on a phone bars below each other. */
export function ChartFigures(shown: ShownChart): ReactElement {
  const { t } = useServices();
  const compact = useCompact();
  const { title, series, places, total } = shown;
  return (
    <div className={styles.chart} tabIndex={0} role="group" aria-label={title} aria-busy={shown.isFetching || undefined}>
      {!compact && (
        <ul className={styles.legend} aria-label={t('list.chart.legend')}>
          {series.map((one, index) => <li key={one.title}><i className={styles[`mark${index % 8}`]} aria-hidden />{one.title}</li>)}
        </ul>
      )}
      {total > places.length && <p className={styles.note}>{t('list.chart.most', { count: places.length, total })}</p>}
      {compact ? <ChartBars {...shown} /> : <><ChartPlot {...shown} /><ChartTable {...shown} /></>}
    </div>
  );
}
