import { Input } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterfaceOptions } from '#schemas/language/documents/field.ts';
import { InterfaceCode } from './interface-code.tsx';
import { InterfaceColumns } from './interface-columns.tsx';
import { InterfaceFills } from './interface-fills.tsx';
import { InterfaceParameters } from './interface-parameters.tsx';
import { Line } from './line.tsx';
import styles from './properties.module.css';

interface InterfaceChoicesProps {
  path: string;
  options: InterfaceOptions;
  set(next: InterfaceOptions): void;
}

/** Which data interface answers the choices, what its rows call value and text, and what it is asked with. */
export function InterfaceChoices({ path, options, set }: InterfaceChoicesProps): ReactElement {
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
      <Line label={t('options.parameters')} help={t('options.parametersHelp')}><InterfaceParameters path={path} options={options} set={set} /></Line>
      <Line label={t('options.columns')} help={t('options.columnsHelp')}><InterfaceColumns options={options} set={set} /></Line>
      <Line label={t('options.fills')} help={t('options.fillsHelp')}><InterfaceFills path={path} options={options} set={set} /></Line>
    </>
  );
}
