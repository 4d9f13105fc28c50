import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ListView } from '#schemas/language/documents/screen.ts';
import { isSortable, SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/index.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { ActionTable } from './action-table.tsx';
import { CardTable } from './card-table.tsx';
import { ColumnTable } from './column-table.tsx';
import { DeadlineTable } from './deadline-table.tsx';
import { FixedFilter, ScopeTable } from './fixed-filter.tsx';
import { ListBehaviour } from './list-behaviour.tsx';
import { ListPartProvider } from './list-part.ts';
import type { ListPart } from './list-part.ts';
import { ListViews } from './list-views.tsx';
import { LiveList } from './live/live-list.tsx';
import { GroupTable, SortTable } from './order-tables.tsx';
import { SearchTable } from './search-table.tsx';
import { SplitDesign } from './split-design.tsx';

const OFFERED_SYSTEM = ['creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime'] as const;

/** How people meet the records: columns, search, order, groups, what it shows at all, and buttons. */
export function ListDesign(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const model = useDesign((state) => state.documents.model);
  const list = useDesign((state) => state.documents.screen.list) ?? { columns: [] };
  const own = Object.entries(model.fields).filter(([, field]) => !field.fields);
  const fields: [string, FieldDocument][] = [...own, ...OFFERED_SYSTEM.flatMap((key): [string, FieldDocument][] => (SYSTEM_FIELD_DOCUMENTS[key] ? [[key, SYSTEM_FIELD_DOCUMENTS[key]]] : []))];
  const set = (property: keyof ListView, value: JsonValue | undefined): void =>
    void store.run({ name: 'setList', property, ...(value !== undefined && { value }) }, `list:${property}`);
  const some = (property: keyof ListView) => (entries: readonly unknown[]): void => set(property, entries.length === 0 ? undefined : entries as JsonValue);
  const sortable = fields.filter(([, field]) => isSortable(field));
  const [part, choose] = useState<ListPart | null>(null);
  const choice = useMemo(() => ({ part, choose }), [part]);
  const panel = useRef<HTMLDivElement>(null);
  const toSettings = useCallback(() => panel.current?.querySelector<HTMLElement>('[data-opened] [aria-expanded="true"]')?.focus(), []);
  return (
    <ListPartProvider value={choice}>
      <div className={styles['beside']}>
        <LiveList onSettings={toSettings} />
        <div ref={panel} className={styles['panel']} role="region" aria-label={t('view.list')} tabIndex={0}>
          <ColumnTable fields={fields} columns={list.columns} />
          <CardTable fields={fields} />
          <SearchTable fields={fields} search={list.search ?? []} onChange={some('search')} />
          <FixedFilter />
          <ScopeTable fields={own} />
          <SortTable fields={sortable} sort={list.sort ?? []} onChange={some('sort')} />
          <GroupTable fields={sortable} group={list.group ?? []} onChange={some('group')} />
          <ListBehaviour fields={fields} list={list} set={set} />
          <ListViews fields={own} list={list} set={set} />
          <SplitDesign fields={own} />
          <DeadlineTable fields={fields} />
          <ActionTable />
        </div>
      </div>
    </ListPartProvider>
  );
}
