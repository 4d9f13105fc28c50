import type { ReactElement } from 'react';
import type { FieldRenderer, FilterProps, WidgetProps } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { lazyWidget } from '../lazy-widget.tsx';

/** Trees come when the first field needs one. */
export const LazyTreeWidget = lazyWidget<WidgetProps>(async () => (await import('./tree-widget.tsx')).TreeWidget);

/** A part of the organisation, chosen from a tree and shown by its name. */
export const treeField: FieldRenderer = {
  Widget: LazyTreeWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  filter: { Widget: TreeFilter, op: 'in' },
  align: 'left',
  width: 140,
  hasRemoteText: true,
};

/** One or more nodes of the tree. */
export function TreeFilter({ id, field, model, fieldPath, value, onChange }: FilterProps): ReactElement {
  return (
    <LazyTreeWidget
      id={id} field={{ ...field, multiple: true }} model={model} fieldPath={fieldPath} value={value}
      onChange={(next) => onChange(Array.isArray(next) && next.length === 0 ? null : next)}
      readOnly={false} invalid={false} required={false}
    />
  );
}
