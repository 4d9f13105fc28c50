import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { formatIssue } from '#schemas/language/index.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import styles from './properties.module.css';
import { tryFormula } from './try-formula.ts';
import type { FormulaTrial } from './try-formula.ts';

interface FormulaOutcomeProps {
  model: ModelDocument;
  path: string;
  formula: string;
  /** What a field that the formula reads is called. */
  titleOf(name: string): string;
}

/** What the formula makes of a sample record or of each row of it, or what is wrong with it. */
export default function Outcome({ model, path, formula, titleOf }: FormulaOutcomeProps): ReactElement {
  const { t } = useTranslation('designer');
  const { locale, variables } = useServices();
  const outcome = useMemo(() => tryFormula(model, path, formula, variables()), [model, path, formula, variables]);
  if ('issue' in outcome) return <p className={styles['error']} role="alert">{formatIssue(outcome.issue, locale)}</p>;
  const { trials, isRows } = outcome;
  const lacking = (trial: FormulaTrial): string[] => trial.reads.filter(({ value }) => isNothing(value)).map(({ name }) => titleOf(name));
  return (
    <output className={styles['result']}>
      {t('formula.sample')}
      <ul className={styles['trials']}>
        {trials.map((trial, index) => (
          <li key={index}>
            {isRows && <span>{t('formula.row', { number: index + 1 })}</span>}
            {trial.reads.map(({ name, value }) => <span key={name}>{t('formula.read', { title: titleOf(name), value: shownValue(value) })}</span>)}
            <strong>{trial.value === null ? nothing(lacking(trial)) : t('formula.makes', { value: shownValue(trial.value) })}</strong>
          </li>
        ))}
      </ul>
    </output>
  );

  function nothing(titles: string[]): string {
    return titles.length === 0 ? t('formula.empty') : t('formula.lacking', { titles: joinNames(titles, locale) });
  }
}

function isNothing(value: JsonValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.every(isNothing));
}

function shownValue(value: JsonValue): string {
  if (value === null) return '—';
  if (Array.isArray(value)) return value.map(shownValue).join(' ; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
