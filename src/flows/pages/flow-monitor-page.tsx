import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FlowList } from '../list/flow-list-page.tsx';
import { FlowOpener } from '../list/flow-opener.tsx';
import { LevelsView } from '../monitor/levels-view.tsx';
import { StuckView } from '../monitor/stuck-view.tsx';
import { useMoves } from '../monitor/use-moves.tsx';

const VIEWS = ['all', 'stuck', 'levels'] as const;

/** Everything that its reader oversees: all instances, what cannot go on by itself, and how long it takes; what runs by an older version is moved from here. */
export function FlowMonitorPage(): ReactElement {
  const { t } = useTranslation('flows');
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'all';
  const { move, dialog } = useMoves();
  const views = (
    <Segmented aria-label={t('monitor.views')} value={view} onChange={(value) => setParams(value === 'all' ? {} : { view: value })} options={VIEWS.map((value) => ({ value, label: t(`monitor.view.${value}`) }))} />
  );
  if (view === 'levels') return <><LevelsView buttons={views} onMove={move} />{dialog}</>;
  return (
    <>
      <FlowOpener key={view}>{(opening) => (view === 'stuck' ? <StuckView buttons={views} onMove={move} {...opening} /> : <FlowList kind="monitor" buttons={views} onMove={move} {...opening} />)}</FlowOpener>
      {dialog}
    </>
  );
}
