import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useSentence } from '#renderers/views/list/filter/use-sentence.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { AccessDecision, AccessReason, ExplainedGrant } from '#schemas/wire/authority.ts';
import styles from './explain-panel.module.css';

/** A decision as a sentence, and the rules that made it, each with the grants it goes back to. */
export function ExplainedDecision({ model, decision: { allowed, reasons }, grants, sentence, isNew, hasRecord, onLeave }: {
  model: string;
  decision: AccessDecision;
  grants: readonly ExplainedGrant[];
  sentence: string;
  /** It is about records that are added. */
  isNew: boolean;
  hasRecord: boolean;
  /** A link is followed: the panel is in its way. */
  onLeave: () => void;
}): ReactElement {
  const { t } = useTranslation('authority');
  const { dataSource } = useServices();
  // Without it, for want of a right of the person who asks, conditions are only said to be there.
  const { data: config } = useQuery({ queryKey: ['authority', 'config', model], queryFn: () => dataSource.config(model), retry: false, staleTime: 300_000 });
  const isPartial = allowed && (isNew || !hasRecord) && reasons.some(({ rule, grants: giving }) => rule === 'grant' && giving?.every((place) => grants[place]?.rowRule) === true);
  const partly = isPartial ? { description: t(isNew ? 'explain.partlyAdd' : 'explain.partly') } : {};
  return (
    <section>
      <Alert type={allowed ? 'success' : 'error'} showIcon message={<strong>{sentence}</strong>} {...partly} />
      <h3 className={styles['because']}>{t('explain.because')}</h3>
      <ol className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason.rule}>
            <Reason reason={reason} grants={grants} model={config?.model} onLeave={onLeave} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PartProps {
  grants: readonly ExplainedGrant[];
  model: ModelDocument | undefined;
  onLeave: () => void;
}

function Reason({ reason: { rule, passes, grants: places = [], condition }, grants, model, onLeave }: PartProps & { reason: AccessReason }): ReactElement {
  const { t } = useTranslation('authority');
  const giving = places.flatMap((place) => grants[place] ?? []);
  return (
    <>
      {passes
        ? <CheckCircleFilled className={styles['met'] ?? ''} aria-label={t('explain.met')} />
        : <CloseCircleFilled className={styles['unmet'] ?? ''} aria-label={t('explain.unmet')} />}
      <div className={styles['reason']}>
        <span>{t(`explain.rule.${rule}.${passes ? 'yes' : 'no'}`)}</span>
        {condition && !passes && model && <LockCondition model={model} condition={condition} />}
        {giving.length > 0 && (
          <ul className={styles['grants']}>
            {giving.map((grant) => (
              <li key={`${grant.subjectId} ${String(grant.test !== undefined)}`}>
                <Grant grant={grant} model={model} hasScope={rule !== 'column'} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function LockCondition({ model, condition }: { model: ModelDocument; condition: Condition }): ReactElement {
  const { t } = useTranslation('authority');
  return <span className={styles['scope']}>{t('explain.lockWhen', { sentence: useSentence(model, condition) })}</span>;
}

/** A grant under the name of its role, position or person, which leads there. */
function Grant({ grant: { subjectType, subjectId, subjectName, rowRule, test }, model, hasScope, onLeave }: {
  grant: ExplainedGrant; model: ModelDocument | undefined; hasScope: boolean; onLeave: () => void;
}): ReactElement {
  const { t } = useTranslation('authority');
  const { navigate } = useServices();
  const path = `/screen/${subjectType}?record=${encodeURIComponent(subjectId)}`;
  return (
    <>
      <Tag>{t(`explain.subject.${subjectType}`)}</Tag>
      <a
        href={path}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onLeave();
          navigate(path);
        }}
      >
        {subjectName}
      </a>
      {test && <Tag color="gold">{t('explain.test')}</Tag>}
      {hasScope && (
        <span className={styles['scope']}>
          {rowRule === null ? t('explain.scope', { sentence: t('explain.everything') }) : <Scope rule={rowRule} model={model} />}
        </span>
      )}
    </>
  );
}

function Scope({ rule, model }: { rule: Condition; model: ModelDocument | undefined }): ReactElement {
  const { t } = useTranslation('authority');
  return model ? <ScopeOf rule={rule} model={model} /> : <>{t('explain.scope', { sentence: t('explain.custom') })}</>;
}

function ScopeOf({ rule, model }: { rule: Condition; model: ModelDocument }): ReactElement {
  const { t } = useTranslation('authority');
  return <>{t('explain.scope', { sentence: useSentence(model, rule) })}</>;
}
