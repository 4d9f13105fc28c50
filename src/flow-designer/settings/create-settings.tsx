import { Select } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenConfigs } from '#renderers/engine/queries.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { CreateNode } from '#schemas/language/documents/flow.ts';
import { Line, Part } from '#src/designer/properties/line.tsx';
import { useFlowDesigner } from '../state/flow-context.ts';
import { AssignEditor } from './assign-editor.tsx';
import { ChoiceLine } from './choice-line.tsx';
import type { SetNode } from './set-node.ts';
import styles from './settings.module.css';
import { useNameable } from './use-nameable.ts';
import type { Choice } from './use-nameable.ts';

/** Of which form records are made, how many, and from what. */
export function CreateSettings({ node, set }: { node: CreateNode; set: SetNode }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  const { forms } = useFlowDesigner();
  const { tables } = useNameable();
  const names = useFieldsOf(node.model);
  const ids = { model: useId(), each: useId(), unless: useId() };
  return (
    <>
      <Part title={t('create.title')}>
        <Line id={ids.model} label={t('create.model')}>
          <Select id={ids.model} showSearch optionFilterProp="label" className={styles['wide'] ?? ''} value={node.model || null} placeholder={t('words.unchosen')} options={forms.map(({ code, title }) => ({ value: code, label: text(title) }))} onChange={(model: string) => set('model', model)} />
        </Line>
        <Line id={ids.each} label={t('create.each')}>
          <Select id={ids.each} className={styles['wide'] ?? ''} value={node.each ?? ''} options={[{ value: '', label: t('create.once') }, ...tables.map(({ value, label }) => ({ value, label: t('create.eachRow', { table: label }) }))]} onChange={(each: string) => set('each', each === '' ? undefined : each)} />
        </Line>
        <Line id={ids.unless} label={t('create.unless')} help={t('create.unlessHint')}>
          <Select id={ids.unless} mode="multiple" optionFilterProp="label" className={styles['wide'] ?? ''} value={node.unless ?? []} options={(names ?? []).filter(({ value }) => Object.hasOwn(node.assign, value))} onChange={(unless: string[]) => set('unless', unless.length === 0 ? undefined : unless)} />
        </Line>
        <ChoiceLine label={t('create.failed')} values={['wait', 'goOn']} value={node.failed} textOf={(one) => t(`create.${one}`)} onChange={(value) => set('failed', value)} />
      </Part>
      <Part title={t('create.assign')}><AssignEditor label={t('create.assign')} value={node.assign} names={names} {...(node.each !== undefined && { table: node.each })} onChange={(value) => set('assign', value ?? {})} /></Part>
    </>
  );
}

/** The fields of a form, for somebody who may see it; undefined for others, who type their keys. */
function useFieldsOf(code: string): readonly Choice[] | undefined {
  const { text } = useServices();
  const config = useScreenConfigs(code === '' ? [] : [code]).get(code);
  return config && Object.entries(config.model.fields).flatMap(([value, field]) => (field.formula !== undefined || field.lookup || field.aggregate ? [] : [{ value, label: text(field.title) }]));
}
