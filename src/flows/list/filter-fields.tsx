import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary } from '#renderers/index.ts';
import { useFlowChoices } from '../use-flow-choices.ts';
import styles from './flow-list.module.css';

interface FilterFieldProps<Value> {
  value: Value | undefined;
  /** `undefined` takes the filter away. */
  onChange(value: Value | undefined): void;
}

/** Days of the launch, in epoch milliseconds: the start of the first and the end of the last. */
export function LaunchTimeFilter({ startTime, endTime, onChange }: { startTime: number | undefined; endTime: number | undefined; onChange(times: { startTime: number | undefined; endTime: number | undefined }): void }): ReactElement {
  const { t } = useTranslation('flows');
  return (
    <DatePicker.RangePicker
      aria-label={t('filters.time')} className={styles['range'] ?? ''} allowEmpty={[true, true]} placeholder={[t('filters.from'), t('filters.to')]}
      value={[startTime === undefined ? null : dayjs(startTime), endTime === undefined ? null : dayjs(endTime)]}
      onChange={(range) => onChange({ startTime: range?.[0]?.startOf('day').valueOf(), endTime: range?.[1]?.endOf('day').valueOf() })}
    />
  );
}

export function CategoryFilter({ value, onChange }: FilterFieldProps<string>): ReactElement {
  const { t } = useTranslation('flows');
  const categories = useDictionary('WorkFlowCategory');
  return (
    <Select
      allowClear className={styles['select'] ?? ''} placeholder={t('filters.category')} aria-label={t('filters.category')} value={value}
      options={(categories.data ?? []).map((entry) => ({ value: entry.value, label: entry.label }))} onChange={(chosen: string | undefined) => onChange(chosen)}
    />
  );
}

export function FlowFilter({ value, onChange }: FilterFieldProps<string>): ReactElement {
  const { t } = useTranslation('flows');
  const { options } = useFlowChoices();
  return (
    <Select
      allowClear showSearch optionFilterProp="label" className={styles['select'] ?? ''} placeholder={t('filters.flow')} aria-label={t('filters.flow')} value={value}
      options={options} onChange={(chosen: string | undefined) => onChange(chosen)}
    />
  );
}
