import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { InterfaceColumn, InterfaceOptions } from '#schemas/language/documents/field.ts';
import styles from './properties.module.css';
import { withLanguage } from './text-editor.tsx';

/** What a dialog shows of each row that the interface answers; without columns there is no dialog. */
export function InterfaceColumns({ options, set }: { options: InterfaceOptions; set(next: InterfaceOptions): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text, locale } = useServices();
  const columns = options.columns ?? [];
  const change = (next: InterfaceColumn[]): void => {
    const { columns: _before, ...rest } = options;
    set(next.length === 0 ? rest : { ...rest, columns: next });
  };
  const replace = (index: number, column: InterfaceColumn): void => change(columns.map((one, at) => (at === index ? column : one)));
  return (
    <>
      {columns.map((column, index) => (
        <div key={index} className={styles['given']}>
          <Input size="small" value={column.key === '?' ? '' : column.key} aria-label={t('options.columnKey', { number: index + 1 })} placeholder={t('options.of.key')} onChange={(event) => replace(index, { ...column, key: event.target.value || '?' })} />
          <Input size="small" value={text(column.title)} aria-label={t('options.columnTitle', { number: index + 1 })} placeholder={t('options.of.title')} onChange={(event) => replace(index, { ...column, title: withLanguage(column.title, locale, event.target.value) ?? '' })} />
          <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('options.columnRemove', { number: index + 1 })} onClick={() => change(columns.toSpliced(index, 1))} />
        </div>
      ))}
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={() => change([...columns, { key: '?', title: '' }])}>{t('options.columnAdd')}</Button>
    </>
  );
}
