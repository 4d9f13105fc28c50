import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useServices } from '../engine/services-context.tsx';
import { FieldCell } from '../fields/field-cell.tsx';
import { isMarkable, MarkedText } from '../fields/marked-text/marked-text.tsx';
import { useRecordForm } from './record-form-context.tsx';

interface BeforeChangeProps {
  /** `price`, `items.price`. */
  fieldPath: string;
  field: FieldDocument;
  before: JsonValue;
  now: JsonValue | undefined;
  ellipsis?: boolean;
}

/** What a value was: within a text the words that went and came, of all else the whole value. */
export function BeforeChange({ fieldPath, field, before, now, ellipsis = false }: BeforeChangeProps): ReactElement {
  const { model, display } = useRecordForm();
  const { t } = useServices();
  if (isMarkable(field) && isFilled(before) && isFilled(now)) return <>{t('form.changes.within')} <MarkedText before={before} after={now} /></>;
  return <>{t('form.changes.was')} <del><FieldCell model={model} fieldPath={fieldPath} field={field} value={before} display={display(fieldPath, before)} ellipsis={ellipsis} /></del></>;
}

function isFilled(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
