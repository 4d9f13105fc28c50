import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionVerb } from '#schemas/language/documents/screen.ts';
import { Line } from '../properties/line.tsx';
import { FieldSelect } from '../properties/field-select.tsx';
import { useDesign } from '../state/designer-context.ts';
import styles from '../view.module.css';

type Open = Extract<ActionVerb, { open: string }>;

/** Which page a button opens, and which values of the record that page is narrowed to. */
export function OpenEditor({ value, onChange }: { value: Open; onChange(value: Open): void }): ReactElement {
  const { t } = useTranslation('designer');
  const fields = useDesign((state) => state.documents.model.fields);
  const id = useId();
  const pairs = Object.entries(value.scope ?? {});
  const setPairs = (next: [string, string][]): void => onChange({ open: value.open, ...(next.length > 0 && { scope: Object.fromEntries(next) }) });
  const own = Object.entries(fields).filter(([, field]) => !field.fields);
  return (
    <>
      <Line id={`${id}-open`} label={t('list.open')} help={t('list.openHelp')}>
        <Input id={`${id}-open`} spellCheck={false} value={value.open === '?' ? '' : value.open} onChange={(event) => onChange({ ...value, open: event.target.value || '?' })} />
      </Line>
      <Line label={t('list.openScope')}>
        {pairs.map(([name, field], index) => (
          <div key={index} className={styles['pairLine']} role="group" aria-label={t('list.openPair', { number: index + 1 })}>
            <Input aria-label={t('list.openName')} spellCheck={false} value={name} onChange={(event) => setPairs(pairs.with(index, [event.target.value, field]))} />
            <FieldSelect label={t('list.openField')} value={field} fields={own} onChange={(key) => setPairs(pairs.with(index, [name, key ?? '?']))} />
            <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={t('list.openRemove', { number: index + 1 })} onClick={() => setPairs(pairs.toSpliced(index, 1))} />
          </div>
        ))}
        <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} disabled={Object.hasOwn(value.scope ?? {}, '')} onClick={() => setPairs([...pairs, ['', own[0]?.[0] ?? '?']])}>{t('list.openAdd')}</Button>
      </Line>
    </>
  );
}
