import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ColumnView } from '#schemas/language/documents/screen.ts';
import styles from '../view.module.css';

interface ColumnTableProps {
  fields: readonly [string, FieldDocument][];
  columns: readonly (string | ColumnView)[];
  onChange(columns: (string | ColumnView)[]): void;
}

/** The columns of the list in their order, each with its width and the sum below it. */
export function ColumnTable({ fields, columns, onChange }: ColumnTableProps): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const known = new Map(fields);
  const absent = fields.filter(([key]) => !columns.some((column) => keyOf(column) === key));
  function change(index: number, part: Partial<ColumnView>): void {
    const column = columns[index];
    if (column === undefined) return;
    const next = Object.fromEntries(Object.entries({ field: keyOf(column), ...(typeof column === 'object' && column), ...part }).filter(([, value]) => value !== undefined && value !== null)) as unknown as ColumnView;
    onChange(columns.with(index, Object.keys(next).length === 1 ? next.field : next));
  }
  function move(index: number, to: number): void {
    const column = columns[index];
    if (column !== undefined && to >= 0 && to < columns.length) onChange(columns.toSpliced(index, 1).toSpliced(to, 0, column));
  }
  return (
    <section className={styles['sheet']} aria-label={t('list.columns')}>
      <div className={styles['head']}>
        <h2>{t('list.columns')}</h2>
        <Select
          aria-label={t('list.addColumn')} placeholder={t('list.addColumn')} style={{ inlineSize: 200 }} value={null} showSearch optionFilterProp="label"
          onChange={(key: string | null) => key !== null && onChange([...columns, key])} options={absent.map(([value, field]) => ({ value, label: text(field.title) }))}
        />
      </div>
      <ul className={styles['columns']}>
        {columns.map((entry, index) => {
          const column = typeof entry === 'string' ? { field: entry } as ColumnView : entry;
          const field = known.get(column.field);
          const title = field ? text(field.title) : column.field;
          const isNumber = field !== undefined && valueKindOf(field) === 'number';
          return (
            <li key={column.field} className={styles['column']}>
              <span>{title}</span>
              <InputNumber size="small" min={40} max={800} step={10} value={column.width ?? null} placeholder={t('list.widthAuto')} aria-label={t('list.width', { title })} onChange={(width) => change(index, { width: width ?? undefined } as Partial<ColumnView>)} />
              <Select
                size="small" value={column.summary ?? 'none'} aria-label={t('list.summary', { title })} onChange={(summary) => change(index, { summary: summary === 'none' ? undefined : summary } as Partial<ColumnView>)}
                options={(['none', ...(isNumber ? ['sum', 'avg', 'min', 'max'] as const : []), 'count'] as const).map((value) => ({ value, label: t(`summary.${value}`) }))}
              />
              <Checkbox checked={column.hidden === true} onChange={(event) => change(index, { hidden: event.target.checked ? true : undefined } as Partial<ColumnView>)}>{t('list.hidden')}</Checkbox>
              <span className={styles['buttons']}>
                <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={`${t('move.up')} ${title}`} disabled={index === 0} onClick={() => move(index, index - 1)} />
                <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={`${t('move.down')} ${title}`} disabled={index === columns.length - 1} onClick={() => move(index, index + 1)} />
                <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('list.removeColumn', { title })} onClick={() => onChange(columns.toSpliced(index, 1))} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
