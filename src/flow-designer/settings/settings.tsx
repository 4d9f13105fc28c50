import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowNode } from '#schemas/language/documents/flow.ts';
import { FieldRegistryProvider } from '#renderers/engine/registry-context.tsx';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { isBranching } from '#schemas/language/flow/outline.ts';
import { Line, Part } from '#src/designer/properties/line.tsx';
import { TextEditor } from '#src/designer/properties/text-editor.tsx';
import { findItem, type Found } from '../edit/flow-place.ts';
import { isFixed } from '../edit/run-edit.ts';
import { FlowFindingList } from '../findings/finding-list.tsx';
import { useFlow, useFlowDesigner, useFlowFindings } from '../state/flow-context.ts';
import { nodeTitle } from '../words/sentences.ts';
import { BranchSettings } from './branch-settings.tsx';
import { NodeSettings } from './node-settings.tsx';
import type { SetNode } from './set-node.ts';
import styles from './settings.module.css';

/** The settings of what is chosen; of the flow where nothing is. */
export function Settings(): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const flow = useFlow((state) => state.flow);
  const chosen = useFlow((state) => state.chosen);
  const found = chosen === null ? undefined : findItem(flow, chosen);
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <section className={styles['panel']} aria-label={t('settings.title')}>
        {found && chosen !== null ? <ItemSettings key={chosen} item={chosen} found={found} /> : <FlowSettings />}
      </section>
    </FieldRegistryProvider>
  );
}

function FlowSettings(): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  const { store, model } = useFlowDesigner();
  const title = useFlow((state) => state.flow.title);
  const findings = useFlowFindings();
  return (
    <>
      <header className={styles['panelHead']}><h2>{t('settings.flow')}</h2></header>
      <div className={styles['body']}>
        <FlowFindingList findings={findings.get('') ?? []} />
        <Part title={t('settings.flow')}>
          <Line id="flow-title" label={t('settings.name')}>
            <TextEditor id="flow-title" label={t('settings.name')} value={title} maxLength={100} onChange={(value) => store.run({ do: 'setFlow', property: 'title', value: value ?? '' }, 'title')} />
          </Line>
          <Line label={t('settings.form')}><span>{text(model.title)}</span></Line>
        </Part>
        <Part title={t('settings.keys')}>
          <ul className={styles['branches']}>{(['move', 'open', 'add', 'shift', 'clip', 'undo', 'remove'] as const).map((key) => <li key={key}>{t(`keys.${key}`)}</li>)}</ul>
        </Part>
      </div>
    </>
  );
}

function ItemSettings({ item, found }: { item: string; found: Found }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  const { store } = useFlowDesigner();
  const findings = useFlowFindings();
  const { node, branch } = found;
  const set: SetNode = useCallback((property, value) => {
    store.run({ do: 'setNode', id: item, property, ...(value !== undefined && { value }) }, `${item} ${property}`);
  }, [store, item]);
  const heading = branch ? (branch.title === undefined ? '' : text(branch.title)) || t('branch.number', { number: found.at + 1 }) : nodeTitle(node, { t, text });
  return (
    <>
      <header className={styles['panelHead']}><h2>{heading}</h2><small className={styles['hint']}>{t(branch ? 'node.branch' : `node.${node.type}`)}</small></header>
      <div className={styles['body']}>
        <FlowFindingList findings={findings.get(item) ?? []} />
        <Part title={t('settings.general')}>
          <Line id="flow-title" label={t('settings.name')}>
            <TextEditor
              id="flow-title" label={t('settings.name')} value={(branch ?? node).title} maxLength={50} placeholder={heading}
              onChange={(value) => store.run(branch ? { do: 'setBranch', item, property: 'title', ...(value !== undefined && { value }) } : { do: 'setNode', id: item, property: 'title', ...(value !== undefined && { value }) }, `${item} title`)}
            />
          </Line>
        </Part>
        {branch ? <BranchSettings item={item} node={found.node} branch={branch} /> : <NodeSettings node={node} set={set} />}
      </div>
      <Actions item={item} isFixedNode={isFixed(found)} branching={!branch && isBranching(node) ? node : null} />
    </>
  );
}

function Actions({ item, isFixedNode, branching }: { item: string; isFixedNode: boolean; branching: FlowNode | null }): ReactElement | null {
  const { t } = useTranslation('flowDesigner');
  const { store } = useFlowDesigner();
  if (isFixedNode) return null;
  return (
    <footer className={styles['actions']}>
      {branching && <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => store.run({ do: 'addBranch', node: branching.id })}>{t('branch.add')}</Button>}
      <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => store.run({ do: 'duplicateItem', item })}>{t('settings.duplicate')}</Button>
      <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={() => store.run({ do: 'removeItem', item })}>{t('settings.remove')}</Button>
    </footer>
  );
}
