import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import { missingRightText } from '#renderers/engine/missing-right.ts';
import { queryKeys } from '#renderers/engine/query-keys.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { useTimeText } from '#src/i18n/use-time-text.ts';
import { ProgressBar } from '../console/progress-bar.tsx';
import { ProjectStateTag } from '../console/project-state-tag.tsx';
import { displayOf, textOf } from '../console/record-text.ts';
import styles from './home-page.module.css';
import { PROJECT_MODEL, useMyProjects } from './projects.ts';

const SHOWN = 8;

/** The projects touched last, each a step away from its console. */
export function MyProjects(): ReactElement {
  const { t } = useTranslation(['home', 'pages']);
  const { data, isLoading, error, refetch } = useMyProjects({ pageSize: SHOWN });
  // The server says who could change that.
  const missing = missingRightText(error);
  return (
    <section className={styles.panel} aria-labelledby="my-projects">
      <div className={styles.panelHead}>
        <h2 id="my-projects">{t('projects')}</h2>
        {data && data.pagination.total > SHOWN && <Link to="/console">{t('allProjects', { count: data.pagination.total })}</Link>}
      </div>
      {isLoading && <Skeleton active paragraph={{ rows: 6 }} className={styles.padded ?? ''} />}
      {error !== null && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={missing ?? t('pages:failed')}>
          {missing === undefined && (
            <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void refetch()}>
              {t('pages:retry')}
            </Button>
          )}
        </Empty>
      )}
      {data?.list.length === 0 && <NoProjects />}
      <ul className={styles.projects}>
        {data?.list.map((project) => <ProjectLine key={String(project['id'])} project={project} />)}
      </ul>
    </section>
  );
}

/** Says also where the user's rights may be why there is none, and who could give more. */
function NoProjects(): ReactElement {
  const { t, i18n } = useTranslation('home');
  const { data: givers = [] } = useQuery({ queryKey: queryKeys.givers(PROJECT_MODEL), queryFn: () => dataSource.givers(PROJECT_MODEL), retry: false });
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noProjects')}>
      <span className={styles.soft} aria-live="polite">{givers.length > 0 && t('partialProjects', { givers: joinNames(givers, i18n.language as Locale) })}</span>
    </Empty>
  );
}

function ProjectLine({ project }: { project: RecordRow }): ReactElement {
  const { t } = useTranslation('home');
  const timeText = useTimeText();
  const progress = Number(project['progress'] ?? 0);
  const touched = Number(project['lastModifyTime'] ?? project['creatorTime'] ?? 0);
  return (
    <li>
      <Link className={styles.project} to={`/console/workplace?project=${encodeURIComponent(String(project['id']))}`}>
        <span className={styles.projectName}>
          <span className={styles.projectTitle}>{textOf(project, 'projectName')}</span>
          <span className={styles.soft}>
            {[textOf(project, 'projectCode'), displayOf(project, 'projectType'), displayOf(project, 'manager')].filter(Boolean).join(' · ')}
          </span>
        </span>
        <ProjectStateTag project={project} />
        <ProgressBar className={styles.progress ?? ''} percent={progress} label={t('progress')} />
        <span className={styles.touched}>{touched > 0 ? timeText(touched) : ''}</span>
      </Link>
    </li>
  );
}
