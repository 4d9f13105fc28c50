import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterfaceOptions } from '#schemas/language/documents/field.ts';
import { InterfaceCode } from './interface-code.tsx';
import { Line } from './line.tsx';
import styles from './properties.module.css';

interface InterfaceChoicesProps {
  options: InterfaceOptions;
  set(next: InterfaceOptions): void;
}

/** Which data interface answers the choices, what its rows call value and text, and what it is asked with. */
export function InterfaceChoices({ options, set }: InterfaceChoicesProps): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  return (
    <>
      <Line id={`${id}-interface`} label={t('options.interface')}>
        <InterfaceCode id={`${id}-interface`} value={options.interface === '?' ? '' : options.interface} onChange={(value) => set({ ...options, interface: value || '?' })} />
      </Line>
      <div className={styles['pair']}>
        {(['value', 'label'] as const).map((property) => (
          <Line key={property} id={`${id}-${property}`} label={t(`options.of.${property}`)}>
            <Input id={`${id}-${property}`} value={options[property] === '?' ? '' : options[property]} onChange={(event) => set({ ...options, [property]: event.target.value || '?' })} />
          </Line>
        ))}
      </div>
      <Line label={t('options.parameters')}><Parameters options={options} set={set} /></Line>
    </>
  );
}

/** A row without a code is no part of the document yet. */
function Parameters({ options, set }: InterfaceChoicesProps): ReactElement {
  const { t } = useTranslation('designer');
  const [rows, setRows] = useState(() => rowsOf(options));
  // Another document, as after undo, has its own rows.
  const shown = isSame(rows, options) ? rows : rowsOf(options);
  const change = (next: [string, string][]): void => {
    setRows(next);
    const { parameters: _before, ...rest } = options;
    const given = next.filter(([code]) => code !== '');
    set(given.length === 0 ? rest : { ...rest, parameters: Object.fromEntries(given) });
  };
  const replace = (index: number, row: [string, string]): void => change(shown.map((one, at) => (at === index ? row : one)));
  return (
    <>
      {shown.map(([code, value], index) => (
        <div key={index} className={styles['given']}>
          <Input size="small" value={code} aria-label={t('options.parameterCode', { number: index + 1 })} placeholder={t('options.of.code')} onChange={(event) => replace(index, [event.target.value, value])} />
          <Input size="small" value={value} aria-label={t('options.parameterValue', { number: index + 1 })} placeholder={t('options.of.given')} onChange={(event) => replace(index, [code, event.target.value])} />
          <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('options.parameterRemove', { number: index + 1 })} onClick={() => change(shown.toSpliced(index, 1))} />
        </div>
      ))}
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setRows([...shown, ['', '']])}>{t('options.parameterAdd')}</Button>
    </>
  );
}

function rowsOf({ parameters = {} }: InterfaceOptions): [string, string][] {
  return Object.entries(parameters).map(([code, value]) => [code, String(value)]);
}

function isSame(rows: readonly [string, string][], options: InterfaceOptions): boolean {
  return JSON.stringify(Object.fromEntries(rows.filter(([code]) => code !== ''))) === JSON.stringify(Object.fromEntries(rowsOf(options)));
}
