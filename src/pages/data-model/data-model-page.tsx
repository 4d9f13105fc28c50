import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton, Tabs } from 'antd';
import { Suspense, lazy } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import { loadSources } from './data-model-calls.ts';
import { LoadFailed } from './load-failed.tsx';
import { SourceTables } from './source-tables.tsx';
import styles from './data-model-page.module.css';

/** Brings the diagram's own libraries. */
const Relations = lazy(() => import('./relations/relations.tsx').then((module) => ({ default: module.Relations })));

/** The tables of a data source, screens made of them, and how models and tables are related; `?source=` says which. */
export function DataModelPage(): ReactElement {
  const { t } = useTranslation('dataModel');
  const [query, setQuery] = useSearchParams();
  const source = query.get('source') ?? OWN_SOURCE;
  const sources = useQuery({ queryKey: ['dataModel', 'sources'], queryFn: loadSources, retry: false });
  const choose = (change: Record<string, string>): void => setQuery((before) => ({ ...Object.fromEntries(before), ...change }), { replace: true });
  if (sources.error) return <LoadFailed message={sources.error.message} again={() => void sources.refetch()} />;
  const picker = (
    <label className={styles.picker}>
      <span>{t('source')}</span>
      <Select
        aria-label={t('source')} value={source} className={styles.source} loading={sources.isLoading} popupMatchSelectWidth={false}
        options={(sources.data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))} onChange={(next) => choose({ source: next })}
      />
    </label>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {picker}
      </header>
      <Tabs
        activeKey={query.get('tab') ?? 'tables'} onChange={(tab) => choose({ tab })} destroyOnHidden
        items={[
          { key: 'tables', label: t('tabs.tables'), children: <SourceTables key={source} source={source} /> },
          { key: 'relations', label: t('tabs.relations'), children: <Suspense fallback={<Skeleton active />}><Relations source={source} /></Suspense> },
        ]}
      />
    </div>
  );
}
