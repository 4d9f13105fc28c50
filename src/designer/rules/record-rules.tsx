import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useSentence } from '#renderers/views/list/filter/use-sentence.ts';
import { splitPath } from '#schemas/language/design/model-fields.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { RecordRule } from '#schemas/language/documents/model.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { ProblemList } from '../findings/problem-list.tsx';
import { useDesign, useDesigner, useFindings } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { RecordRuleDialog } from './record-rule-dialog.tsx';
import { titleOfPath } from './rule-words.ts';

/** What every record must meet to be kept, checked by the page and by the server, and what people are told otherwise. */
export function RecordRules(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const findings = useFindings();
  const rules = useDesign((state) => state.documents.model.rules) ?? [];
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const said = findings.filter(({ document, path }) => document === 'model' && path[0] === 'rules');
  const set = (next: readonly RecordRule[]): void => void store.run({ name: 'setModel', property: 'rules', ...(next.length > 0 && { value: next as unknown as JsonValue }) });
  return (
    <section className={styles['sheet']} aria-label={t('checks.title')}>
      <div className={styles['head']}>
        <h2>{t('checks.title')}</h2>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>{t('checks.add')}</Button>
      </div>
      <p className={styles['hint']}>{t('checks.hint')}</p>
      {rules.length === 0 ? <p className={styles['empty']}>{t('checks.empty')}</p> : (
        <table className={styles['table']}>
          <thead>
            <tr><th scope="col">{t('checks.require')}</th><th scope="col">{t('checks.message')}</th><th scope="col">{t('rules.actions')}</th></tr>
          </thead>
          <tbody>
            {rules.map((rule, index) => (
              <RuleLine
                key={index} rule={rule} name={t('checks.number', { number: index + 1 })} problems={said.filter(({ path }) => path[1] === index)}
                onEdit={() => setEdited(index)} onRemove={() => set(rules.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </table>
      )}
      {edited !== null && (
        <RecordRuleDialog
          key={edited} rule={edited === 'new' ? null : rules[edited] ?? null} onClose={() => setEdited(null)}
          onSettle={(rule) => {
            set(edited === 'new' ? [...rules, rule] : rules.with(edited, rule));
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

function RuleLine({ rule, name, problems, onEdit, onRemove }: { rule: RecordRule; name: string; problems: readonly DesignFinding[]; onEdit(): void; onRemove(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const model = useDesign((state) => state.documents.model);
  const { table } = splitPath(rule.path);
  const require = useSentence(model, rule.require, table);
  const when = useSentence(model, rule.when ?? null, table);
  return (
    <tr>
      <td>
        {rule.when ? t('checks.sentence', { when, require }) : require}
        <ProblemList findings={problems} />
      </td>
      <td>{t('checks.told', { title: titleOfPath(rule.path, model, text), message: text(rule.message) })}</td>
      <td className={styles['buttons']}>
        <Button type="text" size="small" icon={<EditOutlined aria-hidden />} aria-label={t('rules.edit', { name })} onClick={onEdit} />
        <Button type="text" size="small" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('rules.remove', { name })} onClick={onRemove} />
      </td>
    </tr>
  );
}
