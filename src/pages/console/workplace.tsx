import { Alert, Button, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import { FieldRegistryProvider, fieldRenderers, useScreenConfig } from '#renderers/index.ts';
import { useProject } from './project-context.ts';
import { textOf } from './record-text.ts';
import styles from './workplace.module.css';
import { WorkplaceRecord } from './workplace-record.tsx';

/** The project itself: its record stands open, with what may be done with it. */
export function Workplace({ code, project }: { code: string; project: RecordRow }): ReactElement {
  const { t } = useTranslation('pages');
  const config = useScreenConfig(code);
  const record = useProject(textOf(project, 'id'));

  if (config.isError || record.isError) {
    const retry = (): void => void (config.isError ? config.refetch() : record.refetch());
    return <Alert type="warning" showIcon message={t('failed')} action={<Button size="small" onClick={retry}>{t('retry')}</Button>} />;
  }
  return (
    <section className={styles.card}>
      {config.data && record.data ? (
        <FieldRegistryProvider fields={fieldRenderers}>
          <WorkplaceRecord config={config.data} record={record.data} />
        </FieldRegistryProvider>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </section>
  );
}
