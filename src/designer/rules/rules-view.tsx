import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRegistryProvider } from '#renderers/engine/registry-context.tsx';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { useSentence } from '#renderers/views/list/filter/use-sentence.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ReactionDocument } from '#schemas/language/documents/reaction.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { ProblemList } from '../findings/problem-list.tsx';
import { useDesign, useDesigner, useFindings } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { LockedWhen } from './locked-when.tsx';
import { RecordRules } from './record-rules.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { effectSentences } from './rule-words.ts';

/** Every rule of the form: what becomes of which field when something holds, what records must meet, and when they are locked. */
export function RulesView(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const findings = useFindings();
  const model = useDesign((state) => state.documents.model);
  const reactions = model.reactions ?? [];
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const said = findings.filter(({ document, path }) => document === 'model' && path[0] === 'reactions');
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <div className={styles['view']}>
        <section className={styles['sheet']} aria-label={t('rules.title')}>
          <div className={styles['head']}>
            <h2>{t('rules.title')}</h2>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>{t('rules.add')}</Button>
          </div>
          <p className={styles['hint']}>{t('rules.hint')}</p>
          {reactions.length === 0 ? <p className={styles['empty']}>{t('rules.empty')}</p> : (
            <table className={styles['table']}>
              <thead>
                <tr><th scope="col">{t('rules.on')}</th><th scope="col">{t('rules.name')}</th><th scope="col">{t('rules.when')}</th><th scope="col">{t('rules.then')}</th><th scope="col">{t('rules.actions')}</th></tr>
              </thead>
              <tbody>
                {reactions.map((reaction, index) => (
                  <RuleLine
                    key={index} reaction={reaction} index={index} model={model} problems={said.filter(({ path }) => path[1] === index)}
                    onEdit={() => setEdited(index)}
                  />
                ))}
              </tbody>
            </table>
          )}
        </section>
        <RecordRules />
        <LockedWhen />
      </div>
      {edited !== null && (
        <RuleDialog
          key={edited} reaction={edited === 'new' ? null : reactions[edited] ?? null} onClose={() => setEdited(null)}
          onSettle={(reaction) => {
            store.run(edited === 'new' ? { name: 'addReaction', reaction } : { name: 'setReaction', index: edited, reaction });
            setEdited(null);
          }}
        />
      )}
    </FieldRegistryProvider>
  );
}

function RuleLine({ reaction, index, model, problems, onEdit }: { reaction: ReactionDocument; index: number; model: ModelDocument; problems: readonly DesignFinding[]; onEdit(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const sentence = useSentence(model, reaction.when);
  const name = reaction.name === undefined ? t('rules.number', { number: index + 1 }) : text(reaction.name);
  const { disabled: _disabled, ...enabled } = reaction;
  return (
    <tr data-off={reaction.disabled === true}>
      <td>
        <Switch
          size="small" checked={reaction.disabled !== true} aria-label={t('rules.onOf', { name })}
          onChange={(isOn) => store.run({ name: 'setReaction', index, reaction: isOn ? enabled : { ...reaction, disabled: true } })}
        />
      </td>
      <td>{name}</td>
      <td>{sentence}<ProblemList findings={problems.filter(({ path }) => path[2] === 'when')} /></td>
      <td>
        <ul>{effectSentences(reaction, model, t, text).map((line) => <li key={line}>{line}</li>)}</ul>
        <ProblemList findings={problems.filter(({ path }) => path[2] !== 'when')} />
      </td>
      <td className={styles['buttons']}>
        <Button type="text" size="small" icon={<EditOutlined aria-hidden />} aria-label={t('rules.edit', { name })} onClick={onEdit} />
        <Button type="text" size="small" icon={<CopyOutlined aria-hidden />} aria-label={t('rules.copy', { name })} onClick={() => store.run({ name: 'copyReaction', index })} />
        <Button type="text" size="small" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('rules.remove', { name })} onClick={() => store.run({ name: 'removeReaction', index })} />
      </td>
    </tr>
  );
}
