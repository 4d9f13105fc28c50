import { Checkbox, Collapse } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishPlan } from '#schemas/wire/designs.ts';
import styles from '../view.module.css';
import publishStyles from './publish.module.css';
import { stepRuns } from './step-runs.ts';

/** What publishing would do, step by step, and which values would be left behind. */
export function PlanView({ plan, accepted, onAccept }: { plan: Pick<PublishPlan, 'steps' | 'statements'>; accepted: ReadonlySet<string>; onAccept(fieldId: string, isAccepted: boolean): void }): ReactElement {
  const { t } = useTranslation('designer');
  if (plan.steps.length === 0) return <p className={styles['hint']}>{t('publish.noSteps')}</p>;
  return (
    <>
      <ul className={styles['changes']} aria-label={t('publish.steps')} tabIndex={0}>
        {stepRuns(plan.steps).map((part, index) => ('steps' in part ? (
          <li key={index}>
            <details className={publishStyles['run'] ?? ''}>
              <summary>{t(`publish.run.${part.kind}`, { count: part.steps.length })}</summary>
              <ul>{part.steps.map((step) => <li key={step.fieldId}>{step.message}</li>)}</ul>
            </details>
          </li>
        ) : (
          <li key={index}>
            {part.message}
            {part.unfit.count > 0 && (
              <div>
                <p>{t(part.unfit.stays ? 'publish.unfitStays' : 'publish.unfit', { count: part.unfit.count })} <code>{part.unfit.samples.map(({ value }) => JSON.stringify(value)).join('，')}</code></p>
                <Checkbox checked={accepted.has(part.fieldId)} onChange={(event) => onAccept(part.fieldId, event.target.checked)}>{t(part.unfit.stays ? 'publish.acceptStays' : 'publish.accept')}</Checkbox>
              </div>
            )}
          </li>
        )))}
      </ul>
      <Collapse
        ghost size="small"
        items={[{ key: 'sql', label: t('publish.statements', { count: plan.statements.length }), children: <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 }}>{plan.statements.join(';\n')}</pre> }]}
      />
    </>
  );
}

/** Fields whose unfitting values nobody has accepted yet. */
export function unaccepted(plan: Pick<PublishPlan, 'steps'>, accepted: ReadonlySet<string>): string[] {
  return plan.steps.filter(({ unfit, fieldId }) => unfit.count > 0 && !accepted.has(fieldId)).map(({ fieldId }) => fieldId);
}
