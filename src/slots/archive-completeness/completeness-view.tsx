import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Alert } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import { useScreenConfigs } from '#renderers/engine/queries.ts';
import { screenLink } from '#renderers/engine/screen-link.ts';
import type { ScreenConfig } from '#renderers/engine/data-source.ts';
import { mayFilterBy, surroundingsIn } from '#renderers/views/related/figure.ts';
import { ScreenLink } from '#renderers/views/related/screen-link.tsx';
import type { ArchiveCompleteness, RequirementAnswer } from '#schemas/wire/archive-completeness.ts';
import { ProgressBar } from '#src/pages/console/progress-bar.tsx';
import styles from './archive-completeness.module.css';

/** Per cent, what is missing with the ways to it, what is met, and what the reader may not know. */
export function CompletenessView({ found: { percent, requirements } }: { found: ArchiveCompleteness }): ReactElement {
  const { t } = useTranslation('archiveCompletenessSlot');
  const met = requirements.filter(({ state }) => state === 'met');
  const missing = requirements.filter(({ state }) => state === 'missing' || state === 'broken');
  const hidden = requirements.filter(({ state }) => state === 'hidden');
  const configs = useScreenConfigs(requirements.flatMap(({ ledger }) => ledger ?? []));
  const lines = (list: readonly RequirementAnswer[]): ReactElement => (
    <ul className={styles['lines']}>
      {list.map((one) => <Line key={one.id} requirement={one} config={one.ledger === null ? undefined : configs.get(one.ledger)} />)}
    </ul>
  );
  if (requirements.length === 0) return <Frame><p className={styles['soft']}>{t('none')}</p></Frame>;
  return (
    <Frame>
      {percent === null ? <p className={styles['soft']}>{t('allHidden')}</p> : (
        <>
          <div className={styles['bar']}>
            <ProgressBar className={styles['progress']} percent={percent} label={t('title')} />
            <span className={styles['soft']}>{t('progress', { met: met.length, all: met.length + missing.length })}</span>
          </div>
          {missing.length === 0 ? <p className={styles['sum']}>{t('complete')}</p>
            : <Alert type="warning" showIcon message={t('missing', { count: missing.length })} description={t('source')} />}
          {missing.length > 0 && lines(missing)}
          {met.length > 0 && <details><summary>{t('met', { count: met.length })}</summary>{lines(met)}</details>}
        </>
      )}
      {hidden.length > 0 && <p className={styles['soft']}>{t('hidden', { names: hidden.map(({ name }) => name).join(t('separator')) })}</p>}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation('archiveCompletenessSlot');
  return (
    <section className={styles['frame']} aria-label={t('title')}>
      <h3 className={styles['title']}>{t('title')}</h3>
      {children}
    </section>
  );
}

function Line({ requirement, config }: { requirement: RequirementAnswer; config: ScreenConfig | undefined }): ReactElement {
  const { t } = useTranslation('archiveCompletenessSlot');
  const { text } = useServices();
  const { name, state, count, least } = requirement;
  const to = config && linkOf(requirement, config);
  return (
    <li className={styles['line']} data-state={state}>
      {state === 'met' ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
      <span className={styles['name']}>{name}</span>
      <span className={styles['soft']}>{state === 'broken' ? t('broken') : t('count', { count: count ?? 0, least })}</span>
      {config && to !== undefined && <ScreenLink to={to} label={t('open', { ledger: text(config.screen.title), name })}>{text(config.screen.title)}</ScreenLink>}
    </li>
  );
}

/** Undefined where there is no list to lead to, or none that may be filtered so. A ledger with too little is shown whole: what does not count yet is what has to be worked on. */
function linkOf({ state, filter }: RequirementAnswer, config: ScreenConfig): string | undefined {
  if (filter === null || !config.screen.list || !mayFilterBy(filter, config)) return undefined;
  const scope = surroundingsIn(filter, config.screen);
  return screenLink(config.screen, { screen: {}, record: undefined }, { scope, ...(state === 'met' && { params: { filter: JSON.stringify(filter) } }) });
}
