import { Button, DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterfaceReport } from '#schemas/wire/data-interface.ts';
import styles from './report.module.css';

type Parameter = InterfaceReport['parameters'][number];
type Typed = string | number | Dayjs | null | undefined;

export type GivenParameters = Readonly<Record<string, string | number>>;

/** Asks for the parameters of a report. What is left empty counts as its default. */
export function ReportParameters({ parameters, isBusy, onRun }: { parameters: readonly Parameter[]; isBusy: boolean; onRun(given: GivenParameters): void }): ReactElement {
  const { t } = useTranslation('reports');
  return (
    <Form<Record<string, Typed>> layout="vertical" className={styles['parameters']} onFinish={(typed) => onRun(givenOf(typed))} requiredMark={(label, { required }) => <>{label}{required && <span className={styles['required']} aria-hidden> *</span>}</>}>
      {parameters.map((parameter) => (
        <Form.Item
          key={parameter.code} name={parameter.code} label={nameOf(parameter)} required={isNeeded(parameter)}
          rules={isNeeded(parameter) ? [{ required: true, message: t('needed', { name: nameOf(parameter) }) }] : []}
        >
          {inputOf(parameter, t)}
        </Form.Item>
      ))}
      <Form.Item><Button type="primary" htmlType="submit" loading={isBusy}>{t('run')}</Button></Form.Item>
    </Form>
  );
}

function inputOf({ type, defaultValue }: Parameter, t: (key: string) => string): ReactElement {
  switch (type) {
    case 'boolean':
      return <Select allowClear placeholder={defaultValue === '' ? '' : t(isYes(defaultValue) ? 'yes' : 'no')} options={[{ value: 'true', label: t('yes') }, { value: 'false', label: t('no') }]} />;
    case 'number':
      return <InputNumber placeholder={defaultValue} />;
    case 'date':
      return <DatePicker placeholder={defaultValue} />;
    case 'text':
      return <Input allowClear placeholder={defaultValue} maxLength={2_000} />;
  }
}

function isYes(value: string): boolean {
  return value === 'true' || value === '1';
}

function isNeeded({ isRequired, defaultValue }: Parameter): boolean {
  return isRequired && defaultValue === '';
}

function nameOf({ code, title }: Parameter): string {
  return title === '' ? code : title;
}

function givenOf(typed: Record<string, Typed>): GivenParameters {
  return Object.fromEntries(Object.entries(typed).flatMap(([code, value]) => {
    if (value === undefined || value === null || value === '') return [];
    return [[code, dayjs.isDayjs(value) ? value.format('YYYY-MM-DD') : value]];
  }));
}
