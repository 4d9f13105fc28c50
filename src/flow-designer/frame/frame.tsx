import { ArrowLeftOutlined, DownOutlined, HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Dropdown, Popover, Segmented, Skeleton } from 'antd';
import { Suspense, lazy, useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { saveBlob } from '#src/session/save-blob.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { FlowFindingList } from '../findings/finding-list.tsx';
import { itemAt } from '../findings/find-findings.ts';
import { Settings } from '../settings/settings.tsx';
import type { SimulationCalls } from '../simulate/simulation.tsx';
import { useFlow, useFlowDesigner, useFlowFindings } from '../state/flow-context.ts';
import { nodeSummary, nodeTitle } from '../words/sentences.ts';
import { useFlowWords } from '../words/use-flow-words.ts';
import styles from './frame.module.css';
import { useFrameKeys } from './use-frame-keys.ts';

const FlowJson = lazy(async () => ({ default: (await import('../json/flow-json.tsx')).FlowJson }));
const Simulation = lazy(async () => ({ default: (await import('../simulate/simulation.tsx')).Simulation }));

interface FrameProps {
  id: string;
  /** Said beside the title: whether all is kept, and what is released. */
  state: ReactElement;
  /** Stands at the end of the bar. */
  tools: ReactElement;
  calls: SimulationCalls;
  /** Keeps all at once; false where that went wrong. */
  onSave(): Promise<boolean>;
  onBack(): void;
}

/** Bar, canvas and panels of the designer of a flow. */
export function FlowFrame({ id, state, tools, calls, onSave, onBack }: FrameProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { store } = useFlowDesigner();
  const isCompact = useCompact();
  const [view, setView] = useState<'flow' | 'json'>('flow');
  const [sheet, setSheet] = useState<'settings' | 'simulate' | null>(null);
  useFrameKeys(store, onSave);
  const onOpen = useCallback(() => {
    setSheet((open) => (open === 'simulate' || isCompact ? 'settings' : open));
    focusSettings();
  }, [isCompact]);
  const panel = sheet === 'simulate' ? <Suspense fallback={<Skeleton active style={{ padding: 16 }} />}><div className={styles['simulate']}><Simulation id={id} calls={calls} flush={onSave} /></div></Suspense> : <Settings />;
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('bar.back')} title={t('bar.back')} onClick={onBack} />
        <div className={styles['name']}><Title />{state}</div>
        <Segmented<'flow' | 'json'> aria-label={t('bar.views')} value={view} onChange={setView} options={[{ value: 'flow', label: t('bar.flow') }, { value: 'json', label: 'JSON' }]} />
        <div className={styles['tools']}>
          <History />
          <FindingsButton onGo={() => setView('flow')} />
          <Button aria-pressed={sheet === 'simulate'} onClick={() => { setView('flow'); setSheet(sheet === 'simulate' ? null : 'simulate'); }}>{t('simulate.title')}</Button>
          <ExportButton />
          {tools}
        </div>
      </header>
      <main className={styles['main']}>
        {view === 'json' ? <Suspense fallback={<Skeleton active style={{ padding: 32 }} />}><FlowJson /></Suspense> : (
          <>
            <Canvas onOpen={onOpen} />
            {isCompact ? (
              <>
                <Button className={styles['open'] ?? ''} onClick={() => setSheet('settings')}>{t('settings.title')}</Button>
                <Drawer open={sheet !== null} onClose={() => setSheet(null)} placement="bottom" height="75%" title={t(sheet === 'simulate' ? 'simulate.title' : 'settings.title')} styles={{ body: { padding: 0 } }}>{panel}</Drawer>
              </>
            ) : <aside className={styles['right']} aria-label={t(sheet === 'simulate' ? 'simulate.title' : 'settings.title')}>{panel}</aside>}
          </>
        )}
      </main>
    </div>
  );
}

function Title(): ReactElement {
  const { text } = useServices();
  return <h2>{text(useFlow(({ flow }) => flow.title))}</h2>;
}

/** Steps back and forth, and the list of them all by name. */
function History(): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { store } = useFlowDesigner();
  const steps = useFlow((state) => state.steps);
  const position = useFlow((state) => state.position);
  const names = steps.map(({ name, values }) => t(`step.${name}`, { title: values['title'] ?? (values['type'] === undefined ? '' : t(`node.${values['type']}`)), property: values['property'] === undefined ? '' : t(`property.${values['property']}`, { defaultValue: '' }) }));
  const list = (
    <ol className={styles['steps']} aria-label={t('history.title')}>
      {[t('history.start'), ...names].map((name, index) => (
        <li key={index}><button type="button" aria-current={index === position ? 'step' : undefined} data-undone={index > position} onClick={() => store.goTo(index)}>{name}</button></li>
      )).toReversed()}
    </ol>
  );
  return (
    <>
      <Button type="text" icon={<UndoOutlined aria-hidden />} aria-label={t('history.undo')} title={`${t('history.undo')} (Ctrl+Z)`} disabled={position === 0} onClick={store.undo} />
      <Button type="text" icon={<RedoOutlined aria-hidden />} aria-label={t('history.redo')} title={`${t('history.redo')} (Ctrl+Y)`} disabled={position === steps.length} onClick={store.redo} />
      <Popover destroyOnHidden trigger="click" placement="bottomRight" arrow={false} title={t('history.title')} content={list}>
        <Button type="text" icon={<HistoryOutlined aria-hidden />} aria-label={t('history.title')} title={t('history.title')} />
      </Popover>
    </>
  );
}

function FindingsButton({ onGo }: { onGo(): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { store } = useFlowDesigner();
  const findings = [...useFlowFindings().values()].flat();
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const list = findings.length === 0 ? <p>{t('findings.none')}</p> : (
    <div className={styles['findings']}>
      <FlowFindingList
        findings={findings}
        onGo={({ path }) => {
          onGo();
          store.choose(itemAt(store.get().flow, path) ?? null);
        }}
      />
    </div>
  );
  return (
    <Popover destroyOnHidden trigger="click" placement="bottomRight" arrow={false} title={t('findings.title')} content={list}>
      <Badge count={findings.length} size="small" {...(errors === 0 && { color: 'gold' })}><Button>{t('findings.title')}</Button></Badge>
    </Popover>
  );
}

function ExportButton(): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { notify, text } = useServices();
  const words = useFlowWords();
  async function exportBpmn(): Promise<void> {
    try {
      const { toBpmn } = await import('../bpmn/to-bpmn.ts');
      const xml = await toBpmn(words.flow, text(words.flow.title), {
        title: (node) => nodeTitle(node, words),
        summary: (node) => nodeSummary(node, words),
        branch: (node, index) => ('branches' in node && node.branches[index]?.title !== undefined ? text(node.branches[index].title) : t('branch.number', { number: index + 1 })),
      });
      saveBlob(new Blob([xml], { type: 'application/xml' }), `${words.flow.code}.bpmn`);
    } catch (failure) {
      notify.error((failure as Error).message);
    }
  }
  const items = [{ key: 'bpmn', label: t('export.bpmn') }, { key: 'json', label: t('export.json') }];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => (key === 'bpmn' ? void exportBpmn() : saveBlob(new Blob([`${JSON.stringify(words.flow, null, 2)}\n`], { type: 'application/json' }), `${words.flow.code}.flow.json`)) }}
    >
      <Button>{t('export.title')} <DownOutlined aria-hidden /></Button>
    </Dropdown>
  );
}

/** The panel may have to be drawn first. */
function focusSettings(): void {
  setTimeout(() => {
    const box = document.getElementById('flow-title') as HTMLInputElement | null;
    box?.focus();
    box?.select();
  }, 50);
}
