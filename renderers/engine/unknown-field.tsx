import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, WidgetProps } from './field-renderer.ts';
import { useServices } from './services-context.tsx';

/** Stands in for a field type that this page does not know; it shows the fault and keeps the value. */
export const unknownFieldRenderer: FieldRenderer = {
  Widget: UnknownWidget,
  Cell: UnknownCell,
  align: 'left',
  width: 140,
};

function UnknownWidget({ id, field }: WidgetProps): ReactElement {
  const { t } = useServices();
  return <output id={id}>⚠ {t('list.unknownFieldType', { type: field.type })}</output>;
}

function UnknownCell({ field, value, display }: CellProps): ReactElement {
  const { t } = useServices();
  const text = display ?? (value === null || value === undefined ? '' : JSON.stringify(value));
  return (
    <span title={t('list.unknownFieldType', { type: field.type })}>
      ⚠ {Array.isArray(text) ? text.join(', ') : text}
    </span>
  );
}
