import { Button, Empty, Space } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { Splash } from '#src/app/splash.tsx';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { notePlace } from '#src/shell/recent-places.ts';
import { WORKPLACE, consoleAddress, entriesFor, entryAt } from './console-entries.ts';
import { ConsoleMenu } from './console-menu.tsx';
import styles from './console-page.module.css';
import { ConsoleViews } from './console-views.tsx';
import { DefaultProject } from './default-project.tsx';
import { ProjectBar } from './project-bar.tsx';
import { rememberProject, useClosedScreens, useProject } from './project-context.ts';
import { textOf } from './record-text.ts';

/** Everything about one project: which project it is stands in the address, so that every page of it can be linked. */
export function ConsolePage(): ReactElement {
  const { t } = useTranslation(['console', 'pages']);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { console: allEntries } = useRouteTable();
  const params = new URLSearchParams(search);
  // An action that opens the console from a list of projects names the project by its scope.
  const projectId = params.get('project') ?? params.get('scope.project.id');
  const { data: project, error, isPending, refetch } = useProject(projectId);
  const closed = useClosedScreens(projectId);
  const entry = entryAt(allEntries, pathname);
  const name = project ? textOf(project, 'projectName') : '';

  useEffect(() => {
    if (!projectId || !name) return;
    rememberProject(projectId);
    if (entry) notePlace(consoleAddress(entry.path, projectId), name);
  }, [projectId, name, entry]);

  // Its pages are found again as they were left: with their filters, and with a record that is being edited.
  const places = useRef(new Map<string, string>());
  useEffect(() => {
    if (entry && projectId) places.current.set(consoleAddress(entry.path, projectId), pathname + search);
  }, [entry, projectId, pathname, search]);
  const goTo = (path: string, id: string): void => {
    const address = consoleAddress(path, id);
    void navigate(places.current.get(address) ?? address);
  };
  const choose = (id: string): void => void navigate(consoleAddress(entry?.path ?? WORKPLACE, id));

  if (!entry) {
    const first = allEntries.find((each) => each.path === WORKPLACE) ?? allEntries[0];
    const isRoot = /^\/console\/?$/.test(pathname);
    return <Navigate to={isRoot && first ? `/console/${first.path}${search}` : '/404'} replace />;
  }
  if (!projectId) return <DefaultProject entry={entry} onChoose={choose} />;
  if (error) {
    const isGone = error instanceof DataSourceError && (error.code === 404 || error.code === 403);
    return (
      <Empty className={styles.gone ?? ''} description={isGone ? t('gone') : t('pages:failed')}>
        <Space>
          {!isGone && <Button onClick={() => void refetch()}>{t('pages:retry')}</Button>}
          <Button
            type="primary"
            onClick={() => {
              rememberProject(null);
              void navigate(`/console/${entry.path}`);
            }}
          >
            {t('chooseOther')}
          </Button>
        </Space>
      </Empty>
    );
  }
  if (isPending || closed === undefined) return <Splash />;

  const entries = entriesFor(allEntries, textOf(project, 'projectType')).filter(({ screen }) => !closed.includes(screen));
  if (!entries.includes(entry)) return <Navigate to={consoleAddress(entries[0]?.path ?? WORKPLACE, projectId)} replace />;
  return (
    <div className={styles.console}>
      <ProjectBar project={project} onChoose={choose} />
      <div className={styles.body}>
        <ConsoleMenu entries={entries} current={entry} onChoose={(path) => goTo(path, projectId)} />
        <div className={styles.view}>
          <ConsoleViews entry={entry} project={project} />
        </div>
      </div>
    </div>
  );
}
