import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { RightsExplanation } from '#schemas/wire/authority.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import { call } from '#src/session/call.ts';
import { loadRights } from '../authority.ts';
import { ExplainedDecision } from './explained-decision.tsx';
import { hasField, isVerb, namesOfColumns, type Question } from './question.ts';
import { QuestionForm } from './question-form.tsx';
import styles from './explain-panel.module.css';

/** Why the person of the record can or cannot do something with the records of a screen. */
export function ExplainPanel({ record: person, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('authority');
  const userId = textOf(person, 'id');
  const name = displayOf(person, 'realName');
  const [question, setQuestion] = useState<Question>({ action: 'view' });
  const { model, record, field, action } = question;

  const screens = useQuery({ queryKey: ['authority', 'screens', userId], queryFn: async () => (await loadRights(userId, 'button', [])).list, retry: false });
  const { data, error } = useQuery({
    queryKey: ['authority', 'explain', userId, question], gcTime: 0, retry: false, enabled: model !== undefined, placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { userId, model: model ?? '', action, ...(action !== 'add' && { recordId: record?.id }), ...(hasField(action) && { field }) };
      return { question, explanation: await call('GET /api/permission/Authority/Explain', { query }) };
    },
  });
  // What the screen before had to offer is not what this one has.
  const answer = data?.question.model === model ? data : undefined;
  const failure = screens.error ?? error;
  return (
    <Modal open width="min(760px, calc(100vw - 24px))" title={t('explain.title', { name })} footer={null} onCancel={() => onClose(false)}>
      <QuestionForm screens={screens.data} question={question} explanation={answer?.explanation} onChange={setQuestion} />
      <div aria-live="polite">
        {failure && <Alert type="warning" showIcon message={failure.message || t('explain.failed')} />}
        {model === undefined && !failure && <p className={styles['start']}>{t('explain.start', { name })}</p>}
        {model !== undefined && !answer && !failure && <Skeleton active paragraph={{ rows: 3 }} />}
        {answer && !failure && (
          <Answer {...answer} name={name} screen={screens.data?.find(({ id }) => id === model)?.fullName ?? ''} onLeave={() => onClose(false)} />
        )}
      </div>
    </Modal>
  );
}

/** The decision on a question that has been answered, which may be the one before. */
function Answer({ question: { model = '', record, field, action }, explanation: { decision, grants, buttons, columns }, name, screen, onLeave }: {
  question: Question; explanation: RightsExplanation; name: string; screen: string; onLeave: () => void;
}): ReactElement | null {
  const { t } = useTranslation('authority');
  if (!decision) return null;
  const verb = isVerb(action) ? t(`explain.verb.${action}`) : t('explain.verb.button', { title: buttons.find(({ enCode }) => enCode === action)?.fullName ?? action });
  const parts = [screen, action === 'add' ? undefined : record?.label, hasField(action) && field !== undefined ? namesOfColumns(columns)(field) : undefined];
  return (
    <ExplainedDecision
      model={model} decision={decision} grants={grants} isNew={action === 'add'} hasRecord={record !== undefined} onLeave={onLeave}
      sentence={t(decision.allowed ? 'explain.yes' : 'explain.no', { name, action: verb, target: parts.filter((part) => part !== undefined).join(' / ') })}
    />
  );
}
