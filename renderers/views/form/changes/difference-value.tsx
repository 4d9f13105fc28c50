import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import { FieldCell } from '../../../fields/field-cell.tsx';
import { isMarkable, MarkedText } from '../../../fields/marked-text/marked-text.tsx';
import { isSameValue } from '../record-values.ts';
import type { Difference } from './compare-records.ts';
import styles from './difference-list.module.css';

interface DifferenceValueProps {
  difference: Pick<Difference, 'field' | 'fieldPath' | 'kind'>;
  value: Difference['mine'];
  /** Changes within a text since this are marked. */
  before?: Difference['base'];
  model: string;
  display: (fieldPath: string, value: Difference['mine']) => string | string[] | undefined;
}

/** One side of a difference as people read it: a value, or the filled columns of a row. */
export function DifferenceValue({ difference, value, before, model, display }: DifferenceValueProps): ReactElement {
  const { t, text } = useServices();
  const { field, fieldPath, kind } = difference;
  if (kind === 'field') {
    if (isMarkable(field) && typeof value === 'string' && value !== '') return <MarkedText before={typeof before === 'string' && before !== '' ? before : value} after={value} />;
    return <FieldCell model={model} fieldPath={fieldPath} field={field} value={value} display={display(fieldPath, value)} ellipsis />;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return <em className={styles['nothing']}>{t('form.changes.noRow')}</em>;
  const filled = Object.entries(field.fields ?? {}).filter(([key, column]) => column.type !== 'table' && !isSameValue(value[key], null));
  return (
    <dl className={styles['row']}>
      {filled.map(([key, column]) => {
        const path = `${fieldPath}.${key}`;
        const cell = value[key] ?? null;
        return (
          <div key={key}>
            <dt>{text(column.title)}</dt>
            <dd><FieldCell model={model} fieldPath={path} field={column} value={cell} display={display(path, cell)} ellipsis /></dd>
          </div>
        );
      })}
    </dl>
  );
}
