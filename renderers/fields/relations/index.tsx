import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/lazy-choice.tsx';
import { lazyWidget } from '../lazy-widget.tsx';
import { EmptyCell } from '../text-cell/text-cell.tsx';
import { AggregateCell, AggregateWidget } from './aggregate.tsx';
import { LookupCell, LookupWidget } from './lookup.tsx';
import { ReferenceWidget } from './reference-widget.tsx';

/** What joins records with each other. */
export const relations = {
  reference: {
    Widget: ReferenceWidget,
    Cell: ChoiceCell,
    plain: plainChoices,
    filter: { Widget: ChoiceFilter, op: 'in' },
    align: 'left',
    width: 160,
    hasRemoteText: true,
  },
  lookup: { Widget: LookupWidget, Cell: LookupCell, align: 'left', width: 140 },
  aggregate: { Widget: AggregateWidget, Cell: AggregateCell, align: 'right', width: 140 },
  /** Child rows; the sub-table reads and writes them in the form around it. */
  table: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('../../views/sub-table/sub-table.tsx')).SubTable, { height: 160 }),
    Cell: TableCell,
    align: 'left',
    width: 90,
    fullLine: true,
  },
} satisfies Record<string, FieldRenderer>;

/** In a list a child table is only as much as its number of rows. */
function TableCell({ value }: CellProps): ReactElement {
  const { t } = useServices();
  return Array.isArray(value) && value.length > 0 ? <span>{t('form.rowCount', { count: value.length })}</span> : <EmptyCell />;
}
