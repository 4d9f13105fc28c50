import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterfaceFill, InterfaceOptions } from '#schemas/language/documents/field.ts';
import { FieldBeside } from './field-beside.tsx';
import styles from './properties.module.css';

interface FillsProps {
  /** Of the field whose choices they are. */
  path: string;
  options: InterfaceOptions;
  set(next: InterfaceOptions): void;
}

/** Read-only fields beside it, and which value of the chosen row each of them takes. */
export function InterfaceFills({ path, options, set }: FillsProps): ReactElement {
  const { t } = useTranslation('designer');
  const fills = options.fills ?? [];
  const change = (next: InterfaceFill[]): void => {
    const { fills: _before, ...rest } = options;
    set(next.length === 0 ? rest : { ...rest, fills: next });
  };
  const replace = (index: number, fill: InterfaceFill): void => change(fills.map((one, at) => (at === index ? fill : one)));
  return (
    <>
      {fills.map((fill, index) => (
        <div key={index} className={styles['given']}>
          <FieldBeside path={path} value={fill.field} label={t('options.fillField', { number: index + 1 })} fits={({ readOnly }) => readOnly === true} onChange={(field) => replace(index, { ...fill, field })} />
          <Input size="small" value={fill.from === '?' ? '' : fill.from} aria-label={t('options.fillFrom', { number: index + 1 })} placeholder={t('options.of.key')} onChange={(event) => replace(index, { ...fill, from: event.target.value || '?' })} />
          <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('options.fillRemove', { number: index + 1 })} onClick={() => change(fills.toSpliced(index, 1))} />
        </div>
      ))}
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={() => change([...fills, { field: '?', from: '?' }])}>{t('options.fillAdd')}</Button>
    </>
  );
}
