import { Form, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightNode, RightsExplanation } from '#schemas/wire/authority.ts';
import { hasField, namesOfColumns, otherButtons, VERB_NAMES, type Question } from './question.ts';
import { RecordSelect } from './record-select.tsx';
import styles from './explain-panel.module.css';

/** Screen, action, record and field that are asked about. */
export function QuestionForm({ screens, question, explanation, onChange }: {
  /** Undefined while they are asked for. */
  screens: readonly RightNode[] | undefined;
  question: Question;
  /** Names the buttons and columns of the screen. */
  explanation: RightsExplanation | undefined;
  onChange: (question: Question) => void;
}): ReactElement {
  const { t } = useTranslation('authority');
  const { model, record, field, action } = question;
  const { columns = [], buttons = [] } = explanation ?? {};
  const nameOf = namesOfColumns(columns);
  const mayNameField = model !== undefined && hasField(action);
  const mayNameRecord = model !== undefined && action !== 'add';
  const actions = [
    ...VERB_NAMES.map((verb) => ({ value: verb as string, label: capital(t(`explain.verb.${verb}`)) })),
    ...otherButtons(buttons).map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
  ];
  return (
    <Form layout="vertical" component="div" className={styles['question'] ?? ''}>
      <Form.Item label={t('explain.screen')} htmlFor="explain-screen">
        <Select
          id="explain-screen" showSearch optionFilterProp="label" placeholder={t('explain.screenHint')} loading={!screens} value={model}
          options={screens?.map(({ id, fullName }) => ({ value: id, label: fullName }))} onChange={(next: string) => onChange({ model: next, action: 'view' })}
        />
      </Form.Item>
      <Form.Item label={t('explain.action')} htmlFor="explain-action">
        <Select
          id="explain-action" showSearch optionFilterProp="label" disabled={model === undefined} value={action} options={actions}
          onChange={(next: string) => onChange({ ...question, action: next })}
        />
      </Form.Item>
      <Form.Item label={t('explain.record')} htmlFor="explain-record">
        <RecordSelect
          key={model} id="explain-record" model={model} isDisabled={!mayNameRecord} chosen={mayNameRecord ? record : undefined}
          onChoose={(next) => onChange({ ...question, record: next })}
        />
      </Form.Item>
      <Form.Item label={t('explain.field')} htmlFor="explain-field">
        <Select
          id="explain-field" showSearch allowClear optionFilterProp="label" placeholder={t('explain.fieldHint')} disabled={!mayNameField} value={mayNameField ? field : undefined}
          options={columns.map(({ enCode }) => ({ value: enCode, label: nameOf(enCode) }))} onChange={(next: string | undefined) => onChange({ ...question, field: next })}
        />
      </Form.Item>
    </Form>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
