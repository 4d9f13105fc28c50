import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { actionTitle } from '#renderers/actions/action-title.ts';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ListView } from '#schemas/language/documents/screen.ts';
import { isComputed, operatorsOf } from '#schemas/language/index.ts';
import { Line } from '../properties/line.tsx';
import { FieldSelect } from '../properties/field-select.tsx';
import propertyStyles from '../properties/properties.module.css';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import type { FieldEntries } from './entry-list.tsx';
import { Flag } from './flag.tsx';

interface ListBehaviourProps {
  fields: FieldEntries;
  list: ListView;
  set(property: keyof ListView, value: JsonValue | undefined): void;
}

/** How the list pages, opens, is edited and stands as a tree. */
export function ListBehaviour({ fields, list, set }: ListBehaviourProps): ReactElement {
  const { t } = useTranslation('designer');
  const services = useServices();
  const { store } = useDesigner();
  const model = useDesign((state) => state.documents.model);
  const actions = useDesign((state) => state.documents.screen.actions);
  const rows = actions.filter(({ code, place }, index) => place === 'row' && actions.findIndex((other) => other.code === code && other.place === 'row') === index);
  const shown = new Set(list.columns.map((column) => keyOf(column)));
  const editable = fields.filter(([key, field]) => shown.has(key) && Object.hasOwn(model.fields, key) && !isComputed(field) && field.readOnly !== true);
  const parents = fields.filter(([, field]) => field.reference?.model === model.code);
  const editing = list.editable === true ? 'all' : list.editable ? 'some' : 'none';
  return (
    <section className={styles['sheet']} aria-label={t('list.behaviour')}>
      <div className={styles['head']}><h2>{t('list.behaviour')}</h2></div>
      <div className={propertyStyles['pair']}>
        <Many id="list-keyword" label={t('list.keyword')} fields={fields.filter(([, field]) => operatorsOf(field).includes('contains'))} value={list.keyword ?? []} onChange={(keys) => set('keyword', keys)} />
        <Line id="list-pageSize" label={t('list.pageSize')}>
          <Select id="list-pageSize" className={propertyStyles['wide'] ?? ''} value={list.pageSize ?? 20} onChange={(value) => set('pageSize', value)} options={[20, 50, 100, 500].map((value) => ({ value, label: String(value) }))} />
        </Line>
        <Line id="list-rowAction" label={t('list.rowAction')}>
          <Select
            id="list-rowAction" className={propertyStyles['wide'] ?? ''} allowClear value={list.rowAction ?? null} onChange={(value: string | null | undefined) => set('rowAction', value ?? undefined)}
            options={rows.map((action) => ({ value: action.code, label: actionTitle(action, services) }))}
          />
        </Line>
        <Line id="list-editable" label={t('list.editable')}>
          <Select
            id="list-editable" className={propertyStyles['wide'] ?? ''} value={editing} options={(['none', 'all', 'some'] as const).map((value) => ({ value, label: t(`editable.${value}`) }))}
            onChange={(value) => set('editable', value === 'none' ? undefined : value === 'all' ? true : editable.map(([key]) => key))}
          />
        </Line>
        {Array.isArray(list.editable) && <Many id="list-editableFields" label={t('list.editableFields')} fields={editable} value={list.editable} onChange={(keys) => set('editable', keys)} />}
        {(parents.length > 0 || model.parent !== undefined) && (
          <Line id="list-parent" label={t('list.parent')}>
            <FieldSelect
              id="list-parent" value={model.parent} fields={parents}
              onChange={(key) => {
                if (key === undefined && list.tree !== undefined) set('tree', undefined);
                store.run({ name: 'setModel', property: 'parent', ...(key !== undefined && { value: key }) });
              }}
            />
          </Line>
        )}
        {model.parent !== undefined && (
          <Line id="list-tree" label={t('list.tree')}>
            <Select
              id="list-tree" className={propertyStyles['wide'] ?? ''} value={list.tree === 'lazy' ? 'lazy' : list.tree ? 'all' : 'none'} onChange={(value) => set('tree', value === 'none' ? undefined : value === 'lazy' ? 'lazy' : true)}
              options={(['none', 'all', 'lazy'] as const).map((value) => ({ value, label: t(`tree.${value}`) }))}
            />
          </Line>
        )}
      </div>
      <Flag id="list-scroll" label={t('list.scroll')} isOn={list.paging === 'scroll'} onChange={(isOn) => set('paging', isOn ? 'scroll' : undefined)} />
    </section>
  );
}

function Many({ id, label, fields, value, onChange }: { id: string; label: string; fields: FieldEntries; value: string[]; onChange(keys: string[] | undefined): void }): ReactElement {
  const { text } = useServices();
  return (
    <Line id={id} label={label}>
      <Select
        id={id} className={propertyStyles['wide'] ?? ''} mode="multiple" allowClear optionFilterProp="label" value={value} onChange={(keys: string[]) => onChange(keys.length === 0 ? undefined : keys)}
        options={fields.map(([key, field]) => ({ value: key, label: text(field.title) }))}
      />
    </Line>
  );
}
