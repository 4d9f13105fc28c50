import { CopyOutlined, DeleteOutlined, PartitionOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import { BroughtField } from '../fragments/brought-field.tsx';
import { ExtractButton } from '../fragments/extract-button.tsx';
import { topOf, useOrigin, useOrigins } from '../fragments/use-origins.ts';
import { useShowUsed } from '../remove/use-remove.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { FieldProperties } from './field-properties.tsx';
import { FormProperties } from './form-properties.tsx';
import { ItemFindings } from './item-findings.tsx';
import { Part } from './line.tsx';
import { NodeProperties } from './node-properties.tsx';
import styles from './properties.module.css';

interface PropertiesProps {
  /** The name has been given: back to where the builder came from. */
  onDone(): void;
  onRemove(): void;
}

/** What can be said of what is chosen; of the form, where nothing is. */
export function Properties({ onDone, onRemove }: PropertiesProps): ReactElement {
  const { t } = useTranslation('designer');
  const chosen = useDesign((state) => state.chosen);
  const [only] = chosen.length === 1 ? chosen : [];
  const origin = useOrigin(only && 'field' in only ? only.field : undefined);
  return (
    <aside className={styles['panel']} aria-label={t('properties.title')}>
      <div className={styles['head']}>
        <Heading chosen={chosen} />
        {chosen.length > 0 && <ItemActions onRemove={onRemove} />}
      </div>
      <div className={styles['body']}>
        {only && <ItemFindings item={only} />}
        {chosen.length === 0 && <FormProperties onDone={onDone} />}
        {only && 'field' in only && origin && <BroughtField path={only.field} fragment={origin} />}
        {only && 'field' in only && !origin && <FieldProperties key={only.field.split('.').length} path={only.field} onDone={onDone} />}
        {only && 'node' in only && <NodeProperties path={only.node} onDone={onDone} />}
        {chosen.length > 1 && <Several chosen={chosen} />}
      </div>
    </aside>
  );
}

/** By itself, so that typing a title draws nothing else of the panel. */
function Heading({ chosen }: { chosen: readonly DesignItem[] }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const [only] = chosen.length === 1 ? chosen : [];
  const title = useDesign(({ documents }) => (only && 'field' in only ? fieldAtPath(documents.model, only.field)?.title : undefined));
  return <h2>{chosen.length === 0 ? t('part.form') : chosen.length > 1 ? t('canvas.several', { count: chosen.length }) : title === undefined ? t('canvas.group') : text(title)}</h2>;
}

const ItemActions = memo(function ItemActions({ onRemove }: { onRemove(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const onShowUsed = useShowUsed();
  return (
    <>
      <ExtractButton />
      <Button type="text" size="small" icon={<PartitionOutlined aria-hidden />} aria-label={t('used.title')} title={t('used.title')} onClick={onShowUsed} />
      <Button type="text" size="small" icon={<CopyOutlined aria-hidden />} aria-label={t('action.duplicate')} title={`${t('action.duplicate')} (Ctrl+D)`} onClick={() => store.run({ name: 'duplicateItems', items: [...store.get().chosen] })} />
      <Button type="text" size="small" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('action.remove')} title={`${t('action.remove')} (Delete)`} onClick={onRemove} />
    </>
  );
});

/** What can be said of several fields at once. */
function Several({ chosen }: { chosen: readonly DesignItem[] }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const model = useDesign((state) => state.documents.model);
  const origins = useOrigins();
  const paths = chosen.flatMap((item) => ('field' in item ? [item.field] : []));
  const fields = paths.map((path) => fieldAtPath(model, path)).filter((field) => field !== undefined);
  if (paths.some((path) => origins.has(topOf(path)))) return <p className={styles['empty']}>{t('fragments.someBrought')}</p>;
  if (fields.length === 0) return <p className={styles['empty']}>{t('properties.groups')}</p>;
  return (
    <Part title={t('part.rules')}>
      {([['required', true], ['readOnly', true], ['visible', false]] as const).map(([property, on]) => (
        <label key={property} className={styles['check']} htmlFor={`several-${property}`}>
          {t(property === 'visible' ? 'property.hidden' : `property.${property}`)}
          <Switch
            id={`several-${property}`} size="small" checked={fields.every((field) => field[property] === on)}
            onChange={(checked) => store.run({ name: 'setField', fields: paths, property, ...(checked && { value: on }) })}
          />
        </label>
      ))}
    </Part>
  );
}
