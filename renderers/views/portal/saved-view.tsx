import { Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ListViewRow } from '#schemas/wire/list-views.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { mayQuery } from '../../engine/permission.ts';
import { useListViews, useRecordList, useScreenConfig } from '../../engine/queries.ts';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import { screenLink } from '../../engine/screen-link.ts';
import { useServices } from '../../engine/services-context.tsx';
import { fieldRenderers } from '../../fields/index.ts';
import { ChartPicture } from '../chart/chart-body.tsx';
import { useChart } from '../chart/use-chart.ts';
import type { ListQuestion } from '../list/list-types.ts';
import { viewDefaults } from '../list/saved-views/view-defaults.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { LoadFailed } from '../related/load-failed.tsx';
import { RecordLines } from '../related/record-lines.tsx';
import type { Column } from '../related/record-lines.tsx';
import { ScreenLink } from '../related/screen-link.tsx';
import { readScreenState } from '../screen/state/screen-state.ts';
import { PortalPanel } from './portal-panel.tsx';
import styles from './portal-panel.module.css';

const SHOWN = 8;
const MOST_COLUMNS = 5;
const CHART = 'chart';
const NOWHERE = { screen: { scope: [] }, record: undefined };
const NO_SCOPE = {};
const NO_COLUMNS = { ready: true, shown: [] };

/** A list as somebody has saved and shared it, at a glance: its chart, or its first records. Nothing for those who may not see it. */
export function SavedView({ screen, view }: { screen: string; view: string }): ReactElement | null {
  const { data: config, error, refetch } = useScreenConfig(screen);
  const views = useListViews(screen);
  if (error) {
    const isClosed = error instanceof DataSourceError && (error.code === 403 || error.code === 404);
    return isClosed ? null : <LoadFailed onRetry={() => void refetch()} />;
  }
  if (!config || !views) return <div className={styles['panel']} aria-busy="true"><Skeleton active paragraph={{ rows: 4 }} /></div>;
  const found = views.list.find(({ id }) => id === view);
  if (!found || !config.screen.list) return null;
  return <FieldRegistryProvider fields={fieldRenderers}><Shown config={config} view={found} /></FieldRegistryProvider>;
}

function Shown({ config, view }: { config: ScreenConfig; view: ListViewRow }): ReactElement {
  const { text } = useServices();
  const state = useMemo(() => readScreenState(new URLSearchParams(), viewDefaults(config, view).defaults), [config, view]);
  const question = useListQuery({ config, scope: NO_SCOPE, state, node: null }, NO_COLUMNS);
  const title = `${text(config.screen.title)} · ${view.name}`;
  const link = screenLink(config.screen, NOWHERE, { params: { view: view.id } });
  const props = { config, question, title, link };
  return state.as === CHART ? <OfChart {...props} /> : <OfRecords {...props} />;
}

interface ShownProps {
  config: ScreenConfig;
  question: ListQuestion;
  title: string;
  link: string;
}

function OfChart({ config, question, title, link }: ShownProps): ReactElement {
  const { navigate } = useServices();
  const chart = useChart(config, question.query);
  return (
    <Panel title={title} link={link} isWide state={chart.error ? { failed: chart.refetch } : chart.isLoading ? 'loading' : chart.places.length === 0 ? 'empty' : 'shown'}>
      <ChartPicture config={config} chart={chart} title={title} open={() => navigate(link)} />
    </Panel>
  );
}

function OfRecords({ config, question, title, link }: ShownProps): ReactElement {
  const columns = useMemo(() => columnsOf(config), [config]);
  const { data, isError, refetch } = useRecordList(config.model.code, question.query && { ...question.query, pageSize: SHOWN, fields: columns.map(([key]) => key) });
  return (
    <Panel title={title} link={link} state={isError ? { failed: () => void refetch() } : !data ? 'loading' : data.list.length === 0 ? 'empty' : 'shown'}>
      {data && <RecordLines config={config} columns={columns} list={data.list} from={NOWHERE} />}
    </Panel>
  );
}

/** What names a record, and the first columns of the list that the reader may see. */
function columnsOf({ model, screen, permission }: ScreenConfig): Column[] {
  const keys = (screen.list?.columns ?? []).flatMap((column) => (typeof column === 'string' ? [column] : column.hidden === true ? [] : [column.field]));
  return [...new Set([model.label, ...keys])].flatMap((key): Column[] => {
    const field = fieldOf(model, key);
    return field && mayQuery(permission, key) ? [[key, field]] : [];
  }).slice(0, MOST_COLUMNS);
}

type PanelState = 'loading' | 'empty' | 'shown' | { failed(): void };

function Panel({ title, link, isWide = false, state, children }: { title: string; link: string; isWide?: boolean; state: PanelState; children: ReactNode }): ReactElement {
  const { t } = useServices();
  return (
    <PortalPanel title={title} isWide={isWide} command={<ScreenLink to={link} label={t('list.glance.openView', { title })}>{t('list.glance.open')}</ScreenLink>}>
      {state === 'loading' ? <Skeleton active paragraph={{ rows: 4 }} />
        : state === 'empty' ? <p className={styles['soft']}>{t('list.state.none')}</p>
          : state === 'shown' ? children
            : <LoadFailed onRetry={state.failed} />}
    </PortalPanel>
  );
}
