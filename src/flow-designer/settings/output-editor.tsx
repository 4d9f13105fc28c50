import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useFlowDesigner } from '../state/flow-context.ts';
import styles from './settings.module.css';

/** Which fields of the record are filled with what of the answer: by field, the name in the answer. */
export function OutputEditor({ value = {}, onChange }: { value: Record<string, string> | undefined; onChange(value: Record<string, string> | undefined): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  const { model } = useFlowDesigner();
  // Rows, and what the record works out by itself, are not written by an answer.
  const fields = Object.entries(model.fields).flatMap(([key, field]) => (field.fields || field.formula !== undefined || field.lookup || field.aggregate ? [] : [{ value: key, label: text(field.title) }]));
  const free = fields.filter((field) => !Object.hasOwn(value, field.value));
  const entries = Object.entries(value);
  const set = (next: [string, string][]): void => onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  const [first] = free;
  return (
    <div role="group" aria-label={t('output.title')} className={styles['people']}>
      <p className={styles['hint']}>{t('output.hint')}</p>
      {entries.map(([field, key], index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles['rule']}>
            <div className={styles['ruleHead']}>
              <Select
                aria-label={t('output.field', { number })} showSearch optionFilterProp="label" className={styles['wide'] ?? ''} value={field}
                options={fields.filter((one) => one.value === field || free.includes(one))} onChange={(next: string) => set(entries.with(index, [next, key]))}
              />
              <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('output.remove', { number })} title={t('output.remove', { number })} onClick={() => set(entries.toSpliced(index, 1))} />
            </div>
            <Input aria-label={t('output.key', { number })} placeholder={t('output.keyPlaceholder')} value={key} onChange={({ target }) => set(entries.with(index, [field, target.value]))} />
          </div>
        );
      })}
      <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} disabled={first === undefined} onClick={() => first && set([...entries, [first.value, '']])}>{t('output.add')}</Button>
    </div>
  );
}
