import { Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { ExplainedFields } from '#renderers/views/form/inspect/explained-fields.tsx';
import type { ExplainedField } from '#renderers/views/form/inspect/explain-field.ts';
import { useSentence } from '#renderers/views/list/filter/use-sentence.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ReactionDocument } from '#schemas/language/documents/reaction.ts';
import { titleOfPath } from '../rules/rule-words.ts';
import styles from './preview.module.css';
import type { RuleTrace } from './trace-rules.ts';

const COLOURS = { holds: 'green', idle: 'default', off: 'default' } as const;

/** Which rule holds at this moment and what it has set; and of every field what set it last. */
export function TracePanel({ model, rules, fields }: { model: ModelDocument; rules: readonly RuleTrace[]; fields: readonly ExplainedField[] }): ReactElement {
  const { t } = useTranslation('designer');
  const reactions = model.reactions ?? [];
  return (
    <aside className={styles['trace']} aria-label={t('preview.trace')}>
      <h2>{t('rules.title')}</h2>
      {reactions.length === 0 ? <p>{t('preview.noRules')}</p> : (
        <ul className={styles['rules']} aria-label={t('preview.trace')}>
          {rules.map((rule) => {
            const reaction = reactions[rule.index];
            return reaction && <TracedRule key={rule.index} rule={rule} reaction={reaction} model={model} />;
          })}
        </ul>
      )}
      <h2>{t('preview.fields')}</h2>
      <ExplainedFields fields={fields} />
    </aside>
  );
}

function TracedRule({ rule, reaction, model }: { rule: RuleTrace; reaction: ReactionDocument; model: ModelDocument }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const sentence = useSentence(model, reaction.when);
  return (
    <li data-state={rule.state}>
      <Tag color={COLOURS[rule.state]}>{t(`preview.ruleState.${rule.state}`)}</Tag>{reaction.name === undefined ? t('rules.number', { number: rule.index + 1 }) : text(reaction.name)}
      <p>{t('rules.when')} {sentence}</p>
      {rule.effects.length > 0 && <ul>{rule.effects.map(({ path, property }) => <li key={`${path} ${property}`}>{rowTitle(path, model, text, t)}: {t(`preview.set.${property}`)}</li>)}</ul>}
    </li>
  );
}

/** `明细 第 2 行 单价`. */
function rowTitle(path: string, model: ModelDocument, text: Parameters<typeof titleOfPath>[2], t: (key: string, params: { title: string; row: number }) => string): string {
  const [table = '', row, ...column] = path.split('.');
  if (row === undefined || !/^\d+$/.test(row)) return titleOfPath(path, model, text);
  const title = titleOfPath([table, ...column].join('.'), model, text);
  return t('preview.rowOf', { title, row: Number(row) + 1 });
}
