import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FlowInput } from '#schemas/language/documents/flow.ts';
import { useFlowDesigner } from '../state/flow-context.ts';
import type { Choice } from './use-nameable.ts';
import styles from './settings.module.css';

interface AssignEditorProps {
  label: string;
  value: Record<string, FlowInput> | undefined;
  /** Fields of its rows are offered, in place of those of the record. */
  table?: string;
  /** What can be given a value; anything that is typed when absent. */
  names?: readonly Choice[] | undefined;
  onChange(value: Record<string, FlowInput> | undefined): void;
}

/** Values by name: each a field of the record, or what is written. */
export function AssignEditor({ label, value = {}, table, names, onChange }: AssignEditorProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  const { model } = useFlowDesigner();
  const offered = { ...model.fields, ...(table !== undefined && model.fields[table]?.fields) };
  const fields = Object.entries(offered).map(([key, field]) => ({ value: key, label: text(field.title) }));
  const entries = Object.entries(value);
  const set = (next: [string, FlowInput][]): void => onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  return (
    <div role="group" aria-label={label} className={styles['people']}>
      {entries.map(([name, input], index) => {
        const number = index + 1;
        const isField = typeof input === 'object' && input !== null;
        return (
          <div key={index} className={styles['rule']}>
            <div className={styles['ruleHead']}>
              {names ? (
                <Select
                  aria-label={t('assign.name', { number })} showSearch optionFilterProp="label" className={styles['wide'] ?? ''} placeholder={t('assign.namePlaceholder')} value={name || null}
                  options={names.filter((one) => one.value === name || !Object.hasOwn(value, one.value))} onChange={(next: string) => set(entries.with(index, [next, input]))}
                />
              ) : (
                <Input aria-label={t('assign.name', { number })} placeholder={t('assign.namePlaceholder')} value={name} onChange={({ target }) => !Object.hasOwn(value, target.value) && set(entries.with(index, [target.value, input]))} />
              )}
              <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('assign.remove', { number })} title={t('assign.remove', { number })} onClick={() => set(entries.toSpliced(index, 1))} />
            </div>
            <Select
              aria-label={t('assign.from', { number })} className={styles['wide'] ?? ''} value={isField ? input.field : ''} options={[{ value: '', label: t('assign.written') }, ...fields]}
              onChange={(field: string) => set(entries.with(index, [name, field === '' ? '' : { field }]))}
            />
            {!isField && <Input aria-label={t('assign.value', { number })} value={input === null ? '' : String(input)} onChange={({ target }) => set(entries.with(index, [name, target.value]))} />}
          </div>
        );
      })}
      <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} disabled={Object.hasOwn(value, '')} onClick={() => set([...entries, ['', fields[0] ? { field: fields[0].value } : '']])}>{t('assign.add')}</Button>
    </div>
  );
}
