import { useServices } from '../../../engine/services-context.tsx';
import type { Difference } from './compare-records.ts';

/** Says where a difference is: `明细 · 第 3 行 · 单价`. */
export function useDifferenceTitle(): (difference: Pick<Difference, 'field' | 'kind' | 'rows'>) => string {
  const { t, text } = useServices();
  return ({ field, kind, rows }) => [
    ...rows.flatMap(({ table, number }) => [text(table.title), t('form.changes.row', { row: number })]),
    ...(kind === 'field' ? [text(field.title)] : []),
  ].join(' · ');
}
