import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeopleRule } from '#schemas/language/documents/flow.ts';
import { InterfaceCode } from '#src/designer/properties/interface-code.tsx';
import { useInterfaceParameters } from '#src/designer/properties/suggestions.ts';
import { peopleSentence } from '../words/sentences.ts';
import { useFlowWords } from '../words/use-flow-words.ts';
import { AssignEditor } from './assign-editor.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { LISTED_RULES, PEOPLE_RULES, isKind, kindOfRule, newRule, type RuleKind } from './people-rules.ts';
import { useNameable } from './use-nameable.ts';
import styles from './settings.module.css';

interface PeopleEditorProps {
  /** What the people are for. */
  label: string;
  rules: readonly PeopleRule[] | undefined;
  onChange(rules: PeopleRule[] | undefined): void;
  /** There may be no rule at all; that means this. */
  none?: string;
  /** What may be chosen here; all when absent. */
  kinds?: readonly RuleKind[];
}

/** Rules for people, put together line by line and read out as a sentence. */
export function PeopleEditor({ label, rules = [], onChange, none, kinds = PEOPLE_RULES }: PeopleEditorProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const words = useFlowWords();
  const set = (next: PeopleRule[]): void => onChange(next.length === 0 && none !== undefined ? undefined : next);
  return (
    <div role="group" aria-label={label} className={styles['people']}>
      <p className={styles['sentence']}><output>{rules.length === 0 && none !== undefined ? none : peopleSentence(rules, words)}</output></p>
      {rules.map((rule, index) => (
        <RuleLine key={index} number={index + 1} rule={rule} kinds={kinds} onChange={(next) => set(rules.with(index, next))} {...((rules.length > 1 || none !== undefined) && { onRemove: () => set(rules.toSpliced(index, 1)) })} />
      ))}
      <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => set([...rules, newRule(kinds[0] ?? 'users')])}>{t('people.add')}</Button>
    </div>
  );
}

function RuleLine({ number, rule, kinds, onChange, onRemove }: { number: number; rule: PeopleRule; kinds: readonly RuleKind[]; onChange(rule: PeopleRule): void; onRemove?(): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const kind = kindOfRule(rule);
  return (
    <div className={styles['rule']}>
      <div className={styles['ruleHead']}>
        <Select<RuleKind>
          aria-label={t('people.kind', { number })} className={styles['wide'] ?? ''} popupMatchSelectWidth={false} value={kind} onChange={(next) => onChange(newRule(next))}
          options={PEOPLE_RULES.filter((one) => one === kind || kinds.includes(one)).map((one) => ({ value: one, label: t(`people.kinds.${one}`) }))}
        />
        {onRemove && <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('people.remove', { number })} title={t('people.remove', { number })} onClick={onRemove} />}
      </div>
      <RuleParts rule={rule} kind={kind} onChange={onChange} />
    </div>
  );
}

function RuleParts({ rule, kind, onChange }: { rule: PeopleRule; kind: RuleKind; onChange(rule: PeopleRule): void }): ReactElement | null {
  const { t } = useTranslation('flowDesigner');
  const id = useId();
  const { users, departments, approvers } = useNameable();
  const label = t(`people.kinds.${kind}`);
  if ('head' in rule) {
    return (
      <>
        <Select
          aria-label={label} className={styles['wide'] ?? ''} popupMatchSelectWidth={false} value={rule.head === 'launcher' ? '' : rule.head.field} onChange={(field: string) => onChange({ ...rule, head: field === '' ? 'launcher' : { field } })}
          options={[{ value: '', label: t('people.launcherDepartment') }, ...departments.map(({ value, label: title }) => ({ value, label: t('people.fieldDepartment', { field: title }) }))]}
        />
        <Amount label={t('people.up')} value={rule.up ?? 0} min={0} onChange={(up) => onChange(up === 0 ? { head: rule.head } : { ...rule, up })} />
      </>
    );
  }
  if ('superior' in rule) {
    return (
      <>
        <Amount label={t('people.level')} value={rule.superior} min={1} onChange={(superior) => onChange({ ...rule, superior })} />
        <Checkbox checked={rule.chain === true} onChange={({ target }) => onChange(target.checked ? { ...rule, chain: true } : { superior: rule.superior })}>{t('people.chain')}</Checkbox>
      </>
    );
  }
  if ('choice' in rule) {
    return (
      <>
        <Checkbox checked={rule.multiple === true} onChange={({ target }) => onChange({ choice: true, ...(rule.from && { from: rule.from }), ...(target.checked && { multiple: true }) })}>{t('people.multiple')}</Checkbox>
        <PeopleEditor
          label={t('people.range')} rules={rule.from} none={t('people.anybody')} kinds={LISTED_RULES.filter((one) => one !== 'choice')}
          onChange={(from) => onChange({ choice: true, ...(from && { from }), ...(rule.multiple === true && { multiple: true }) })}
        />
      </>
    );
  }
  if ('approversOf' in rule) return <Select aria-label={label} className={styles['wide'] ?? ''} value={rule.approversOf || null} placeholder={t('words.unchosen')} onChange={(approversOf: string) => onChange({ approversOf })} options={approvers} />;
  if ('interface' in rule) return <InterfaceRule rule={rule} label={label} onChange={onChange} />;
  if ('launcher' in rule) return null;
  if ('field' in rule) return <Select aria-label={label} className={styles['wide'] ?? ''} value={rule.field || null} placeholder={t('words.unchosen')} onChange={(field: string) => onChange({ field })} options={users} notFoundContent={t('people.noField')} />;
  return isKind(kind) ? <PeopleChoice kind={kind} id={id} label={label} value={(rule as Record<string, string[]>)[kind] ?? []} onChange={(ids) => onChange({ [kind]: ids } as PeopleRule)} /> : null;
}

function InterfaceRule({ rule, label, onChange }: { rule: Extract<PeopleRule, { interface: string }>; label: string; onChange(rule: PeopleRule): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const parameters = useInterfaceParameters(rule.interface);
  return (
    <>
      <InterfaceCode label={label} placeholder={t('people.interfaceCode')} value={rule.interface} onChange={(code) => onChange({ interface: code, ...(rule.input && { input: rule.input }) })} />
      <AssignEditor label={t('operation.input')} value={rule.input} names={parameters} onChange={(input) => onChange({ interface: rule.interface, ...(input && { input }) })} />
    </>
  );
}

function Amount({ label, value, min, onChange }: { label: string; value: number; min: number; onChange(value: number): void }): ReactElement {
  const id = useId();
  return <label htmlFor={id} className={styles['amount']}><span>{label}</span><InputNumber id={id} size="small" min={min} max={20} precision={0} value={value} onChange={(next) => next !== null && onChange(next)} /></label>;
}
