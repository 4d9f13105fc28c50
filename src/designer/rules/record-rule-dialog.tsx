import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { allFields, splitPath } from '#schemas/language/design/model-fields.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { RecordRule } from '#schemas/language/documents/model.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { Line } from '../properties/line.tsx';
import { TextEditor } from '../properties/text-editor.tsx';
import { useDesign } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { titleOfPath } from './rule-words.ts';

/** What must hold, for which records, and what is said beside which field where it does not. */
export function RecordRuleDialog({ rule, onSettle, onClose }: { rule: RecordRule | null; onSettle(rule: RecordRule): void; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const model = useDesign((state) => state.documents.model);
  const id = useId();
  const [require, setRequire] = useState<Condition | null>(rule?.require ?? null);
  const [when, setWhen] = useState<Condition | null>(rule?.when ?? null);
  const [path, setPath] = useState(rule?.path);
  const [message, setMessage] = useState<Text | undefined>(rule?.message);
  const { text } = useServices();
  // A message beside a column makes it a check of every row.
  const table = path === undefined ? '' : splitPath(path).table;
  const places = allFields(model.fields).map(({ path: value }) => ({ value, label: titleOfPath(value, model, text) }));
  return (
    <Modal
      open width="min(820px, 100vw)" title={t(rule ? 'checks.edit' : 'checks.add')} okText={t('action.settle')} cancelText={t('action.cancel')} maskClosable={false} onCancel={onClose}
      onOk={() => require && path !== undefined && message !== undefined && onSettle({ require, ...(when && { when }), path, message })}
      okButtonProps={{ disabled: !require || path === undefined || message === undefined }}
    >
      <Line id={`${id}-path`} label={t('checks.path')}>
        <Select
          id={`${id}-path`} showSearch optionFilterProp="label" value={path ?? null} onChange={setPath} options={places} placeholder={t('rules.target')} popupMatchSelectWidth={220}
          style={{ inlineSize: '100%' }}
        />
        {table !== '' && <p className={styles['hint']}>{t('checks.eachRow', { table: titleOfPath(table, model, text) })}</p>}
      </Line>
      <Line label={t('checks.require')}>
        <ConditionEditor key={table} label={t('checks.require')} value={require} table={table} onChange={setRequire} none={t('rules.noCondition')} />
      </Line>
      <Line label={t('checks.when')}>
        <ConditionEditor key={table} label={t('checks.when')} value={when} table={table} onChange={setWhen} none={t('checks.always')} />
      </Line>
      <Line id={`${id}-message`} label={t('checks.message')}>
        <TextEditor id={`${id}-message`} label={t('checks.message')} value={message} placeholder={t('checks.messagePlaceholder')} onChange={setMessage} />
      </Line>
    </Modal>
  );
}
