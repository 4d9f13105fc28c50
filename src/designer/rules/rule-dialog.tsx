import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { allFields, fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { ReactionDocument, ReactionEffect } from '#schemas/language/documents/reaction.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { DefaultEditor } from '../properties/default-editor.tsx';
import { TextEditor } from '../properties/text-editor.tsx';
import { useDesign } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { effectProperties, titleOfPath } from './rule-words.ts';

/** One effect while it is being chosen. */
interface EffectLine {
  path: string | null;
  kind: 'hide' | 'show' | 'required' | 'optional' | 'readOnly' | 'value' | 'formula' | 'kept';
  effect: ReactionEffect;
}

const KINDS = ['show', 'hide', 'required', 'optional', 'readOnly', 'value', 'formula'] as const;

/** Puts a rule together: a condition, and what becomes of which fields while it holds. */
export function RuleDialog({ reaction, onSettle, onClose }: { reaction: ReactionDocument | null; onSettle(reaction: ReactionDocument): void; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const model = useDesign((state) => state.documents.model);
  const id = useId();
  const [name, setName] = useState<Text | undefined>(reaction?.name);
  const [when, setWhen] = useState(reaction?.when ?? null);
  const [lines, setLines] = useState<EffectLine[]>(() => (reaction ? linesOf(reaction) : [{ path: null, kind: 'show', effect: { visible: true } }]));
  const finished = lines.filter((line): line is EffectLine & { path: string } => line.path !== null && effectProperties(line.effect).length > 0);
  const targets = allFields(model.fields).map(({ path }) => ({ value: path, label: titleOfPath(path, model, text) }));
  const replace = (index: number, change: Partial<EffectLine>): void => setLines(lines.map((line, place) => (place === index ? { ...line, ...change } : line)));

  function settle(): void {
    if (!when || finished.length === 0) return;
    const set: Record<string, ReactionEffect> = {};
    for (const { path, effect } of finished) set[path] = { ...set[path], ...effect };
    onSettle({ ...(name !== undefined && text(name).trim() !== '' && { name }), ...(reaction?.disabled === true && { disabled: true }), when, set });
  }

  return (
    <Modal
      open width="min(820px, 100vw)" title={t(reaction ? 'rules.editTitle' : 'rules.add')} okText={t('action.settle')} cancelText={t('action.cancel')} onCancel={onClose} onOk={settle}
      okButtonProps={{ disabled: !when || finished.length === 0 }} maskClosable={false}
    >
      <label htmlFor={`${id}-name`}>{t('rules.name')}</label>
      <div style={{ marginBlock: '4px 16px' }}>
        <TextEditor id={`${id}-name`} label={t('rules.name')} value={name} maxLength={60} placeholder={t('rules.namePlaceholder')} onChange={setName} />
      </div>
      <h3>{t('rules.when')}</h3>
      <ConditionEditor label={t('rules.when')} value={when} onChange={setWhen} none={t('rules.noCondition')} />
      <h3>{t('rules.then')}</h3>
      {lines.map((line, index) => {
        const field = line.path === null ? undefined : fieldAtPath(model, line.path);
        return (
          <div key={index} className={styles['effect']} role="group" aria-label={t('rules.effect', { number: index + 1 })}>
            <Select
              aria-label={t('rules.target')} placeholder={t('rules.target')} showSearch optionFilterProp="label" value={line.path} onChange={(path) => replace(index, { path })} options={targets}
            />
            <Select<EffectLine['kind']>
              aria-label={t('rules.what')} value={line.kind} onChange={(kind) => replace(index, { kind, effect: startOf(kind) })}
              options={[...KINDS, ...(line.kind === 'kept' ? ['kept' as const] : [])].map((value) => ({ value, label: t(`effectKind.${value}`) }))}
            />
            <div>
              {line.kind === 'formula' && (
                <Input
                  aria-label={t('property.formula')} value={line.effect.value && 'formula' in line.effect.value ? line.effect.value.formula : ''}
                  onChange={(event) => replace(index, { effect: event.target.value === '' ? {} : { value: { ...changeableOf(line), formula: event.target.value } } })}
                />
              )}
              {line.kind === 'value' && field && line.path !== null && (
                <DefaultEditor
                  path={line.path} isFixed field={line.effect.value && 'literal' in line.effect.value ? { ...field, default: line.effect.value.literal } : withoutDefault(field)}
                  onChange={(literal) => replace(index, { effect: literal === undefined ? {} : { value: { ...changeableOf(line), literal } } })}
                />
              )}
              {line.effect.value && (
                <Checkbox checked={line.effect.value.changeable === true} onChange={(event) => replace(index, { effect: withChangeable(line.effect, event.target.checked) })}>
                  {t('rules.changeable')}
                </Checkbox>
              )}
            </div>
            <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={t('rules.removeEffect', { number: index + 1 })} onClick={() => setLines(lines.toSpliced(index, 1))} />
          </div>
        );
      })}
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => setLines([...lines, { path: null, kind: 'show', effect: { visible: true } }])}>{t('rules.addEffect')}</Button>
    </Modal>
  );
}

function withoutDefault<T extends { default?: unknown }>({ default: _default, ...field }: T): Omit<T, 'default'> {
  return field;
}

function changeableOf({ effect }: EffectLine): { changeable?: true } {
  return effect.value?.changeable === true ? { changeable: true } : {};
}

function withChangeable({ value, ...effect }: ReactionEffect, isChangeable: boolean): ReactionEffect {
  if (value === undefined) return effect;
  const { changeable: _changeable, ...rest } = value;
  return { ...effect, value: { ...rest, ...(isChangeable && { changeable: true as const }) } };
}

function startOf(kind: EffectLine['kind']): ReactionEffect {
  switch (kind) {
    case 'show': return { visible: true };
    case 'hide': return { visible: false };
    case 'required': return { required: true };
    case 'optional': return { required: false };
    case 'readOnly': return { readOnly: true };
    default: return {};
  }
}

/** A rule's effects one by one; what the dialog has no words for is kept as it is. */
function linesOf({ set }: ReactionDocument): EffectLine[] {
  return Object.entries(set).flatMap(([path, effect]) => effectProperties(effect).map((property): EffectLine => {
    const only = { [property]: effect[property] } as ReactionEffect;
    if (property === 'visible') return { path, kind: effect.visible ? 'show' : 'hide', effect: only };
    if (property === 'required') return { path, kind: effect.required ? 'required' : 'optional', effect: only };
    if (property === 'readOnly' && effect.readOnly) return { path, kind: 'readOnly', effect: only };
    if (property === 'value' && effect.value) return { path, kind: 'formula' in effect.value ? 'formula' : 'value', effect: only };
    return { path, kind: 'kept', effect: only };
  }));
}
