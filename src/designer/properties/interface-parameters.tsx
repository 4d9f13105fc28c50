import { DeleteOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isFromField } from '#schemas/language/choices/interface-parameters.ts';
import type { InterfaceOptions, InterfaceParameter } from '#schemas/language/documents/field.ts';
import { FieldBeside } from './field-beside.tsx';
import styles from './properties.module.css';
import { useInterfaceParameters } from './suggestions.ts';

type Row = [code: string, given: InterfaceParameter];

interface ParametersProps {
  /** Of the field whose choices they are. */
  path: string;
  options: InterfaceOptions;
  set(next: InterfaceOptions): void;
}

/** What the interface is asked with: values, and what stands in other fields beside this one. A row without a code is no part of the document yet. */
export function InterfaceParameters({ path, options, set }: ParametersProps): ReactElement {
  const { t } = useTranslation('designer');
  const [rows, setRows] = useState(() => rowsOf(options));
  const declared = useInterfaceParameters(options.interface) ?? [];
  // Another document, as after undo, has its own rows.
  const shown = isSame(rows, options) ? rows : rowsOf(options);
  const change = (next: Row[]): void => {
    setRows(next);
    const { parameters: _before, ...rest } = options;
    const given = next.filter(([code]) => code !== '');
    set(given.length === 0 ? rest : { ...rest, parameters: Object.fromEntries(given) });
  };
  const replace = (index: number, row: Row): void => change(shown.map((one, at) => (at === index ? row : one)));
  return (
    <>
      {shown.map(([code, given], index) => (
        <div key={index} className={styles['asked']}>
          <AutoComplete
            size="small" className={styles['wide'] ?? ''} value={code} options={declared} popupMatchSelectWidth={220} aria-label={t('options.parameterCode', { number: index + 1 })} placeholder={t('options.of.code')}
            filterOption={(typed, option) => `${option?.value} ${option?.label}`.toLowerCase().includes(typed.toLowerCase())} onChange={(value: string) => replace(index, [value, given])}
          />
          {isFromField(given)
            ? <FieldBeside path={path} value={given.field} label={t('options.parameterField', { number: index + 1 })} onChange={(field) => replace(index, [code, { field }])} />
            : <Input size="small" value={String(given)} aria-label={t('options.parameterValue', { number: index + 1 })} placeholder={t('options.of.given')} onChange={(event) => replace(index, [code, event.target.value])} />}
          <Button
            type={isFromField(given) ? 'primary' : 'text'} size="small" icon={<LinkOutlined aria-hidden />} aria-pressed={isFromField(given)} title={t('options.parameterFrom', { number: index + 1 })} aria-label={t('options.parameterFrom', { number: index + 1 })}
            onClick={() => replace(index, [code, isFromField(given) ? '' : { field: '?' }])}
          />
          <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('options.parameterRemove', { number: index + 1 })} onClick={() => change(shown.toSpliced(index, 1))} />
        </div>
      ))}
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setRows([...shown, ['', '']])}>{t('options.parameterAdd')}</Button>
    </>
  );
}

function rowsOf({ parameters = {} }: InterfaceOptions): Row[] {
  return Object.entries(parameters).map(([code, given]) => [code, isFromField(given) ? given : String(given)]);
}

function isSame(rows: readonly Row[], options: InterfaceOptions): boolean {
  return JSON.stringify(Object.fromEntries(rows.filter(([code]) => code !== ''))) === JSON.stringify(Object.fromEntries(rowsOf(options)));
}
