import { Checkbox, Collapse, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishPlan } from '#schemas/wire/designs.ts';
import styles from '../view.module.css';

/** What publishing would do, step by step, and which values would be left behind. */
export function PlanView({ plan, accepted, onAccept }: { plan: Pick<PublishPlan, 'steps' | 'statements'>; accepted: ReadonlySet<string>; onAccept(fieldId: string, isAccepted: boolean): void }): ReactElement {
  const { t } = useTranslation('designer');
  if (plan.steps.length === 0) return <p className={styles['hint']}>{t('publish.noSteps')}</p>;
  return (
    <>
      <ul className={styles['changes']} aria-label={t('publish.steps')} tabIndex={0}>
        {plan.steps.map((step, index) => (
          <li key={index}>
            {step.message} {step.rows > 0 && <Tag>{t('publish.rows', { count: step.rows })}</Tag>}
            {step.unfit.count > 0 && (
              <div>
                <p>{t('publish.unfit', { count: step.unfit.count })} <code>{step.unfit.samples.map(({ value }) => JSON.stringify(value)).join('，')}</code></p>
                <Checkbox checked={accepted.has(step.fieldId)} onChange={(event) => onAccept(step.fieldId, event.target.checked)}>{t('publish.accept')}</Checkbox>
              </div>
            )}
          </li>
        ))}
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
