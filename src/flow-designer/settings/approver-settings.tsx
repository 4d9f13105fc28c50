import { Checkbox, InputNumber, Select, Tabs } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApproverNode, ApproverVerb, DecideRule, RejectRule } from '#schemas/language/documents/flow.ts';
import { Line, Part } from '#src/designer/properties/line.tsx';
import { ChoiceLine, SwitchLine } from './choice-line.tsx';
import { PeopleEditor } from './people-editor.tsx';
import { RightsTable } from './rights-table.tsx';
import { TimeoutsEditor } from './timeouts-editor.tsx';
import type { SetNode } from './set-node.ts';
import { useNameable } from './use-nameable.ts';
import styles from './settings.module.css';

const VERBS: readonly ApproverVerb[] = ['transfer', 'delegate', 'signBefore', 'signAfter'];

/** Who approves, how, and what else may be done. */
export function ApproverSettings({ node, set }: { node: ApproverNode; set: SetNode }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  return (
    <Tabs
      className={styles['tabs'] ?? ''} size="small"
      items={[
        { key: 'people', label: t('approver.people'), children: <People node={node} set={set} /> },
        { key: 'rules', label: t('approver.rules'), children: <Rules node={node} set={set} /> },
        { key: 'rights', label: t('approver.rights'), children: <RightsTable value={node.rights} usual="read" onChange={(value) => set('rights', value)} /> },
        { key: 'timeouts', label: t('approver.timeouts'), children: <TimeoutsEditor value={node.timeouts} onChange={(value) => set('timeouts', value)} /> },
      ]}
    />
  );
}

function People({ node, set }: { node: ApproverNode; set: SetNode }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const nobody = typeof node.nobody === 'object' ? 'people' : node.nobody;
  return (
    <>
      <Part title={t('approver.who')}><PeopleEditor label={t('approver.who')} rules={node.people} onChange={(rules) => set('people', rules ?? [])} /></Part>
      <Part title={t('approver.how')}>
        <DecideLine value={node.decide} onChange={(value) => set('decide', value)} />
        <ChoiceLine
          label={t('nobody.title')} values={['admins', 'agree', 'reject', 'wait', 'people']} value={nobody} textOf={(one) => t(`nobody.${one}`)}
          onChange={(value) => set('nobody', value === 'people' ? { people: [{ users: [] }] } : value)}
        />
        {typeof node.nobody === 'object' && <PeopleEditor label={t('nobody.people')} rules={node.nobody.people} onChange={(people) => set('nobody', { people: people ?? [] })} />}
        <ChoiceLine label={t('launcher.title')} values={['decide', 'skip', 'superior']} value={node.launcher} textOf={(one) => t(`launcher.${one}`)} onChange={(value) => set('launcher', value)} />
        <ChoiceLine label={t('repeated.title')} values={['decide', 'skip', 'skipAdjacent']} value={node.repeated} textOf={(one) => t(`repeated.${one}`)} onChange={(value) => set('repeated', value)} />
      </Part>
      <Part title={t('approver.copies')}><PeopleEditor label={t('approver.copies')} rules={node.copies} none={t('approver.noCopies')} onChange={(rules) => set('copies', rules)} /></Part>
    </>
  );
}

function Rules({ node, set }: { node: ApproverNode; set: SetNode }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { nodes } = useNameable();
  const id = useId();
  const reject = node.reject ?? {};
  const to = Array.isArray(reject.to) ? 'nodes' : reject.to;
  function setReject(next: RejectRule): void {
    set('reject', Object.keys(next).length === 0 ? undefined : next);
  }
  const withTo = (value: RejectRule['to']): RejectRule => ({ ...(value !== undefined && { to: value }), ...(reject.resume !== undefined && { resume: reject.resume }) });
  return (
    <>
      <Part title={t('reject.title')}>
        <ChoiceLine label={t('reject.to')} values={['launcher', 'previous', 'end', 'any', 'nodes']} value={to} textOf={(one) => t(`reject.${one}`)} onChange={(value) => setReject(withTo(value === 'nodes' ? [] : value))} />
        {Array.isArray(reject.to) && <Select mode="multiple" id={id} aria-label={t('reject.nodes')} className={styles['wide'] ?? ''} value={reject.to} options={nodes.filter(({ value }) => value !== node.id)} onChange={(value: string[]) => setReject(withTo(value))} />}
        <ChoiceLine
          label={t('resume.title')} values={['all', 'back', 'choose']} value={reject.resume} textOf={(one) => t(`resume.${one}`)}
          onChange={(resume) => setReject({ ...(reject.to !== undefined && { to: reject.to }), ...(resume && { resume }) })}
        />
        <ChoiceLine label={t('takeBack.title')} values={['untilNext', 'never']} value={node.takeBack} textOf={(one) => t(`takeBack.${one}`)} onChange={(value) => set('takeBack', value)} />
      </Part>
      <Part title={t('allow.title')}>
        <Checkbox.Group
          className={styles['checks'] ?? ''} value={[...(node.allow ?? VERBS)]} options={VERBS.map((value) => ({ value, label: t(`allow.${value}`) }))}
          onChange={(chosen) => set('allow', chosen.length === VERBS.length ? undefined : VERBS.filter((verb) => chosen.includes(verb)))}
        />
        <ChoiceLine label={t('opinion.title')} values={['optional', 'whenRejecting', 'required']} value={node.opinion} textOf={(one) => t(`opinion.${one}`)} onChange={(value) => set('opinion', value)} />
        <SwitchLine label={t('approver.signature')} isOn={node.signature === true} onChange={(isOn) => set('signature', isOn ? true : undefined)} />
      </Part>
    </>
  );
}

const DECISIONS = ['any', 'all', 'sequential', 'ratio', 'vote', 'random'] as const;

function DecideLine({ value, onChange }: { value: DecideRule | undefined; onChange(value: DecideRule | undefined): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const id = useId();
  const kind = value === undefined ? 'any' : typeof value === 'string' ? value : 'ratio' in value ? 'ratio' : 'vote';
  const percent = value !== undefined && typeof value === 'object' ? ('ratio' in value ? value.ratio : value.vote) : 50;
  const ruleOf = (next: (typeof DECISIONS)[number], share: number): DecideRule => (next === 'ratio' ? { ratio: share } : next === 'vote' ? { vote: share } : next);
  return (
    <>
      <ChoiceLine label={t('decide.title')} values={DECISIONS} value={kind} textOf={(one) => t(`decide.kinds.${one}`)} onChange={(next) => onChange(next === undefined ? undefined : ruleOf(next, percent))} />
      {(kind === 'ratio' || kind === 'vote') && (
        <Line id={id} label={t('decide.percent')}><InputNumber id={id} min={kind === 'ratio' ? 1 : 0} max={kind === 'ratio' ? 100 : 99} precision={0} addonAfter="%" value={percent} onChange={(next) => next !== null && onChange(ruleOf(kind, next))} /></Line>
      )}
    </>
  );
}
