import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Radio, Select } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FlowNode, OperationNode, SubFlowNode } from '#schemas/language/documents/flow.ts';
import type { BranchingNode } from '#schemas/language/flow/outline.ts';
import { InterfaceCode } from '#src/designer/properties/interface-code.tsx';
import { Line, Part } from '#src/designer/properties/line.tsx';
import { useInterfaceParameters } from '#src/designer/properties/suggestions.ts';
import { branchItem } from '../edit/flow-place.ts';
import { useFlowDesigner } from '../state/flow-context.ts';
import { ApproverSettings } from './approver-settings.tsx';
import { AssignEditor } from './assign-editor.tsx';
import { CreateSettings } from './create-settings.tsx';
import { ChoiceLine, SwitchLine } from './choice-line.tsx';
import { DurationEditor } from './duration-editor.tsx';
import { OutputEditor } from './output-editor.tsx';
import { PeopleEditor } from './people-editor.tsx';
import { RightsTable } from './rights-table.tsx';
import type { SetNode } from './set-node.ts';
import { useNameable } from './use-nameable.ts';
import styles from './settings.module.css';

/** What can be set at a node, by its kind. */
export function NodeSettings({ node, set }: { node: FlowNode; set: SetNode }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { nodes } = useNameable();
  const id = useId();
  switch (node.type) {
    case 'approver': return <ApproverSettings node={node} set={set} />;
    case 'start': return (
      <>
        <Part title={t('start.launchers')}><PeopleEditor label={t('start.launchers')} rules={node.launchers} none={t('summary.everybody')} kinds={['users', 'roles', 'positions', 'groups', 'departments']} onChange={(rules) => set('launchers', rules)} /></Part>
        <Part title={t('start.withdrawTitle')}><ChoiceLine label={t('start.withdraw')} values={['untilDecided', 'always', 'never']} value={node.withdraw} textOf={(one) => t(`withdraw.${one}`)} onChange={(value) => set('withdraw', value)} /></Part>
        <Part title={t('start.rights')}><RightsTable value={node.rights} usual="write" onChange={(value) => set('rights', value)} /></Part>
      </>
    );
    case 'copy': return (
      <>
        <Part title={t('copy.people')}><PeopleEditor label={t('copy.people')} rules={node.people} onChange={(rules) => set('people', rules ?? [])} /></Part>
        <Part title={t('approver.rights')}><RightsTable value={node.rights} usual="read" onChange={(value) => set('rights', value)} /></Part>
      </>
    );
    case 'condition':
    case 'inclusive':
    case 'parallel': return <Branches node={node} />;
    case 'jump': return (
      <Part title={t('jump.title')}>
        <Line id={id} label={t('jump.to')} help={t('jump.hint')}><Select id={id} className={styles['wide'] ?? ''} value={node.to || null} options={nodes.filter(({ value }) => value !== node.id)} onChange={(to: string) => set('to', to)} /></Line>
      </Part>
    );
    case 'timer': return <Part title={t('timer.wait')}><DurationEditor label={t('timer.wait')} value={node.wait} onChange={(wait) => set('wait', wait)} /></Part>;
    case 'subFlow': return <SubFlow node={node} set={set} />;
    case 'operation': return <Operation node={node} set={set} />;
    case 'create': return <CreateSettings node={node} set={set} />;
    case 'end': return <Part title={t('end.title')}><ChoiceLine label={t('end.result')} values={['agree', 'reject']} value={node.result} textOf={(one) => t(`end.${one}`)} onChange={(value) => set('result', value)} /></Part>;
  }
}

function Branches({ node }: { node: BranchingNode }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  const { store } = useFlowDesigner();
  return (
    <Part title={t('branch.list')}>
      <p className={styles['hint']}>{t(`branch.hint.${node.type}`)}</p>
      <ul className={styles['branches']}>
        {node.branches.map((branch, index) => (
          <li key={branch.id}><Button type="text" onClick={() => store.choose(branchItem(node.id, branch.id))}>{(branch.title === undefined ? '' : text(branch.title)) || t('branch.number', { number: index + 1 })}</Button></li>
        ))}
      </ul>
      <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} style={{ marginBlock: 8 }} onClick={() => store.run({ do: 'addBranch', node: node.id })}>{t('branch.add')}</Button>
    </Part>
  );
}

function SubFlow({ node, set }: { node: SubFlowNode; set: SetNode }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  const { flows } = useFlowDesigner();
  const { tables } = useNameable();
  const ids = { flow: useId(), each: useId() };
  return (
    <>
      <Part title={t('subFlow.title')}>
        <Line id={ids.flow} label={t('subFlow.flow')}><Select id={ids.flow} showSearch optionFilterProp="label" className={styles['wide'] ?? ''} value={node.flow || null} placeholder={t('words.unchosen')} options={flows.map(({ code, title }) => ({ value: code, label: text(title) }))} onChange={(flow: string) => set('flow', flow)} /></Line>
        <Line id={ids.each} label={t('subFlow.each')}><Select id={ids.each} className={styles['wide'] ?? ''} value={node.each ?? ''} options={[{ value: '', label: t('subFlow.once') }, ...tables.map(({ value, label }) => ({ value, label: t('subFlow.eachRow', { table: label }) }))]} onChange={(each: string) => set('each', each === '' ? undefined : each)} /></Line>
        <SwitchLine label={t('subFlow.waits')} isOn={node.waits !== false} onChange={(isOn) => set('waits', isOn ? undefined : false)} />
        {node.waits !== false && <ChoiceLine label={t('subFlow.rejected')} values={['reject', 'goOn']} value={node.rejected} textOf={(one) => t(`subFlow.${one}`)} onChange={(value) => set('rejected', value)} />}
      </Part>
      <Part title={t('subFlow.launcher')}><PeopleEditor label={t('subFlow.launcher')} rules={node.launcher} none={t('people.launcher')} onChange={(rules) => set('launcher', rules)} /></Part>
      <Part title={t('subFlow.assign')}><AssignEditor label={t('subFlow.assign')} value={node.assign} {...(node.each !== undefined && { table: node.each })} onChange={(value) => set('assign', value)} /></Part>
    </>
  );
}

function Operation({ node, set }: { node: OperationNode; set: SetNode }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const id = useId();
  const isOperation = 'operation' in node.call;
  const name = 'operation' in node.call ? node.call.operation : node.call.interface;
  const parameters = useInterfaceParameters(isOperation ? '' : name);
  const callOf = (named: string, operation: boolean): OperationNode['call'] => (operation ? { operation: named } : { interface: named });
  return (
    <>
      <Part title={t('operation.title')}>
        <Radio.Group
          aria-label={t('operation.title')} className={styles['checks'] ?? ''} value={isOperation ? 'operation' : 'interface'} onChange={({ target }) => set('call', callOf('', target.value === 'operation'))}
          options={[{ value: 'interface', label: t('operation.interface') }, { value: 'operation', label: t('operation.operation') }]}
        />
        <Line id={id} label={t(isOperation ? 'operation.name' : 'operation.code')}>
          {isOperation ? <Input id={id} value={name} onChange={({ target }) => set('call', callOf(target.value, true))} /> : <InterfaceCode id={id} value={name} onChange={(code) => set('call', callOf(code, false))} />}
        </Line>
        <ChoiceLine label={t('operation.failed')} values={['wait', 'goOn']} value={node.failed} textOf={(one) => t(`operation.${one}`)} onChange={(value) => set('failed', value)} />
      </Part>
      <Part title={t('operation.input')}><AssignEditor label={t('operation.input')} value={node.input} names={parameters} onChange={(value) => set('input', value)} /></Part>
      <Part title={t('output.title')}><OutputEditor value={node.output} onChange={(value) => set('output', value)} /></Part>
    </>
  );
}
