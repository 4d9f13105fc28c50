import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { PrintText, PrintValue } from '#schemas/language/documents/print.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { FieldEntries } from '../lists/entry-list.tsx';
import { FieldSelect } from '../properties/field-select.tsx';
import { TextEditor } from '../properties/text-editor.tsx';
import styles from './print.module.css';

interface PrintTextEditorProps {
  label: string;
  value: PrintText | undefined;
  fields: FieldEntries;
  /** Undefined: nothing is left of it. */
  onChange(value: PrintText | undefined): void;
  /** Numbers of pages are known in the margins only. */
  hasPages?: boolean;
}

/** A text for paper, with values of the record between its words. */
export function PrintTextEditor({ label, value, fields, onChange, hasPages }: PrintTextEditorProps): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  const pieces: (Text | PrintValue)[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  function set(next: (Text | PrintValue)[]): void {
    const [only] = next;
    onChange(only === undefined ? undefined : next.length === 1 && !isValue(only) ? only : next);
  }
  const offers: { key: string; piece: Text | PrintValue }[] = [
    { key: 'text', piece: '' },
    ...(fields[0] ? [{ key: 'field', piece: { field: fields[0][0] } }] : []),
    ...(hasPages === true ? [{ key: 'pages', piece: '{page} / {pages}' }] : []),
    { key: 'date', piece: '{date}' }, { key: 'user', piece: '{user}' },
  ];
  return (
    <div className={styles['pieces']} role="group" aria-label={label}>
      {pieces.map((piece, index) => {
        const name = t('print.piece', { label, number: index + 1 });
        const chosen = isValue(piece) ? fields.find(([key]) => key === piece.field)?.[1] : undefined;
        return (
          <div key={index} className={styles['piece']}>
            {isValue(piece) ? (
              <>
                <FieldSelect label={name} value={piece.field} fields={fields} onChange={(field) => field !== undefined && set(pieces.with(index, { field }))} />
                {chosen && ['number', 'none'].includes(valueKindOf(chosen)) && (
                  <Checkbox checked={piece.capitals === true} onChange={(event) => set(pieces.with(index, { field: piece.field, ...(event.target.checked && { capitals: true }) }))}>{t('print.capitals')}</Checkbox>
                )}
              </>
            ) : <TextEditor id={`${id}-${index}`} label={name} value={piece} isNamed onChange={(text) => set(pieces.with(index, text ?? ''))} />}
            <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t('print.removePiece', { name })} onClick={() => set(pieces.toSpliced(index, 1))} />
          </div>
        );
      })}
      <div className={styles['offers']}>
        {offers.map(({ key, piece }) => (
          <Button key={key} size="small" type="dashed" icon={<PlusOutlined aria-hidden />} aria-label={t('print.addTo', { what: t(`print.add.${key}`), label })} onClick={() => set([...pieces, piece])}>{t(`print.add.${key}`)}</Button>
        ))}
      </div>
    </div>
  );
}

function isValue(piece: Text | PrintValue): piece is PrintValue {
  return typeof piece === 'object' && 'field' in piece;
}
