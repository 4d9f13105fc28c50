import { Skeleton } from 'antd';
import { use } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { fieldRendererOf, useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { pathConditions } from '../group/group-condition.ts';
import { NoLines } from '../list/list-body.tsx';
import type { ListBodyProps } from '../list/list-body.tsx';
import { allOf } from '../list/query.ts';
import { TABLE } from '../screen/state/use-screen-state.ts';
import styles from './chart.module.css';
import { ChartContext } from './chart-context.ts';
import { ChartFigures } from './chart-figures.tsx';
import type { ShownChart } from './shown-chart.ts';
import type { Chart } from './use-chart.ts';

/** The chart of a list, within its frame. */
export function ChartBody(props: ListBodyProps): ReactElement {
  const { state, change, list, title } = props;
  const chart = use(ChartContext);
  if (!chart || (list.isLoading && !list.error)) return <div className={styles.empty} aria-busy="true"><Skeleton active paragraph={{ rows: 8 }} /></div>;
  if (list.error || list.total === 0) return <div className={styles.empty}><NoLines {...props} /></div>;

  const { group } = chart;
  const open: ShownChart['open'] = ({ value }) => change({ as: TABLE, filter: allOf([...(state.filter ? [state.filter] : []), ...pathConditions([group], [value])]) ?? null, page: 1 });
  return <ChartPicture config={props.config} chart={chart} title={title} open={open} />;
}

/** What a chart says, wherever it stands. */
export function ChartPicture({ config, chart, title, open }: { config: ScreenConfig; chart: Chart; title: string; open: ShownChart['open'] }): ReactElement {
  const { t, text, locale } = useServices();
  const registry = useFieldRegistry();
  const { group, measures, places, shape, total, reduce, isFetching } = chart;
  const counted = { title: t('list.chart.count'), show: (value: JsonValue) => <>{new Intl.NumberFormat(locale).format(Number(value))}</> };
  const shown: ShownChart = {
    title, shape, places, total, isFetching, open,
    ...(group.by && { by: group.by }),
    isSummed: total <= places.length && reduce === 'sum',
    heading: text(fieldOf(config.model, group.field)?.title ?? ''),
    series: measures.length === 0 ? [counted] : measures.map(({ field }) => {
      const { Cell } = fieldRendererOf(registry, field.type);
      return { title: reduce === 'sum' ? text(field.title) : t(`list.chart.${reduce}`, { title: text(field.title) }), show: (value: JsonValue) => <Cell field={field} value={value} ellipsis /> };
    }),
  };
  return <ChartFigures {...shown} />;
}
