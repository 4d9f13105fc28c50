import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigures } from '#renderers/index.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ReportColumn } from '#schemas/wire/data-interface.ts';
import { numberOf, wordsOf } from './report-values.ts';

/** Places that can still be told apart. */
const MOST = 60;

interface ReportChartProps {
  fullName: string;
  columns: readonly ReportColumn[];
  rows: readonly Record<string, JsonValue>[];
  shape: 'bars' | 'lines';
  isFetching: boolean;
}

/** The rows along a chart, named by the first column; the others are its figures. */
export function ReportChart({ fullName, columns: [along, ...figures], rows, shape, isFetching }: ReportChartProps): ReactElement | null {
  const { i18n: { language } } = useTranslation('reports');
  if (along === undefined) return null;
  const places = rows.slice(0, MOST).map((row, at) => ({
    value: at, title: wordsOf(row[along.key], language), count: 0, figures: figures.map(({ key }) => numberOf(row[key])),
  }));
  const series = figures.map(({ title }) => ({ title, show: (value: JsonValue) => <>{wordsOf(value, language)}</> }));
  return <ChartFigures title={fullName} heading={along.title} shape={shape} places={places} total={rows.length} series={series} isSummed={false} isFetching={isFetching} open={null} />;
}
