import { Select, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ListView } from '#schemas/language/documents/screen.ts';
import { isSortable, operatorsOf, SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/index.ts';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { ActionTable } from './action-table.tsx';
import { ColumnTable } from './column-table.tsx';

const OFFERED_SYSTEM = ['creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime'] as const;
type Entries = [string, FieldDocument][];

/** How people meet the records: columns, search, order, groups and buttons. */
export function ListDesign(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const model = useDesign((state) => state.documents.model);
  const list = useDesign((state) => state.documents.screen.list) ?? { columns: [] };
  const actions = useDesign((state) => state.documents.screen.actions);
  const fields: Entries = [
    ...Object.entries(model.fields).filter(([, field]) => !field.fields),
    ...OFFERED_SYSTEM.flatMap((key): Entries => (SYSTEM_FIELD_DOCUMENTS[key] ? [[key, SYSTEM_FIELD_DOCUMENTS[key]]] : [])),
  ];
  const set = (property: keyof ListView, value: unknown): void =>
    void store.run({ name: 'setList', property, ...(value !== undefined && { value: value as JsonValue }) }, `list:${property}`);
  const searchable = fields.filter(([, field]) => operatorsOf(field).length > 0);
  const sortable = fields.filter(([, field]) => isSortable(field));
  const rows = [...new Set(actions.filter(({ place }) => place === 'row').map(({ code }) => code))];
  return (
    <div className={styles['view']}>
      <ColumnTable fields={fields} columns={list.columns} onChange={(columns) => set('columns', columns)} />
      <section className={styles['sheet']} aria-label={t('list.behaviour')}>
        <div className={styles['head']}><h2>{t('list.behaviour')}</h2></div>
        <div className={propertyStyles['pair']}>
          <Many id="list-search" label={t('list.search')} fields={searchable} value={(list.search ?? []).map((entry) => keyOf(entry))} onChange={(keys) => set('search', kept(keys, list.search))} />
          <Many id="list-keyword" label={t('list.keyword')} fields={searchable.filter(([, field]) => operatorsOf(field).includes('contains'))} value={list.keyword ?? []} onChange={(keys) => set('keyword', keys)} />
          <Many
            id="list-sort" label={t('list.sort')} fields={sortable} value={(list.sort ?? []).map(({ field }) => field)}
            onChange={(keys) => set('sort', keys?.map((field) => list.sort?.find((one) => one.field === field) ?? { field, order: 'asc' }))}
          />
          {(list.sort ?? []).map((sort, index) => (
            <Line key={sort.field} id={`list-order-${sort.field}`} label={t('list.order', { title: sort.field })}>
              <Select
                id={`list-order-${sort.field}`} className={propertyStyles['wide'] ?? ''} value={sort.order} onChange={(order) => set('sort', list.sort?.with(index, { ...sort, order }))}
                options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
              />
            </Line>
          ))}
          <Many id="list-group" label={t('list.group')} fields={sortable} value={(list.group ?? []).map((entry) => keyOf(entry))} onChange={(keys) => set('group', kept(keys, list.group))} />
          <Line id="list-pageSize" label={t('list.pageSize')}>
            <Select id="list-pageSize" className={propertyStyles['wide'] ?? ''} value={list.pageSize ?? 20} onChange={(value) => set('pageSize', value)} options={[20, 50, 100, 500].map((value) => ({ value, label: String(value) }))} />
          </Line>
          <Line id="list-rowAction" label={t('list.rowAction')}>
            <Select id="list-rowAction" className={propertyStyles['wide'] ?? ''} allowClear value={list.rowAction ?? null} onChange={(value: string | null | undefined) => set('rowAction', value ?? undefined)} options={rows.map((value) => ({ value, label: t(`button.${value}`, { defaultValue: value }) }))} />
          </Line>
        </div>
        <Flag id="list-scroll" label={t('list.scroll')} isOn={list.paging === 'scroll'} onChange={(isOn) => set('paging', isOn ? 'scroll' : undefined)} />
        <Flag id="list-editable" label={t('list.editable')} isOn={list.editable === true} onChange={(isOn) => set('editable', isOn ? true : undefined)} />
        {model.parent !== undefined && <Flag id="list-tree" label={t('list.tree')} isOn={list.tree !== undefined && list.tree !== false} onChange={(isOn) => set('tree', isOn ? true : undefined)} />}
      </section>
      <ActionTable />
    </div>
  );
}

/** Entries that say more than their field keep what they say. */
function kept<T extends string | { field: string }>(keys: string[] | undefined, before: readonly T[] | undefined): (T | string)[] | undefined {
  return keys?.map((key) => before?.find((entry) => keyOf(entry) === key) ?? key);
}

function Many({ id, label, fields, value, onChange }: { id: string; label: string; fields: Entries; value: string[]; onChange(keys: string[] | undefined): void }): ReactElement {
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

function Flag({ id, label, isOn, onChange }: { id: string; label: string; isOn: boolean; onChange(isOn: boolean): void }): ReactElement {
  return (
    <label className={propertyStyles['check']} htmlFor={id}>
      {label}
      <Switch id={id} size="small" checked={isOn} onChange={onChange} />
    </label>
  );
}
