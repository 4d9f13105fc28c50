import { Segmented, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { spansOf } from '#schemas/language/group-spans.ts';
import type { GroupView, ListView } from '#schemas/language/documents/screen.ts';
import { EntryList } from './entry-list.tsx';
import type { FieldEntries } from './entry-list.tsx';

type SortKey = NonNullable<ListView['sort']>[number];

/** What the list is ordered by at the start, the first key before the second. */
export function SortTable({ fields, sort, onChange }: { fields: FieldEntries; sort: readonly SortKey[]; onChange(sort: SortKey[]): void }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <EntryList<SortKey> title={t('list.sort')} addText={t('list.addSort')} fields={fields} entries={sort} create={(field) => ({ field, order: 'asc' })} onChange={(entries) => onChange(entries.filter((entry) => typeof entry === 'object'))}>
      {({ entry, title, change }) => (
        <Segmented size="small" aria-label={t('list.order', { title })} value={entry.order} onChange={(order) => change({ order })} options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`order.${value}`) }))} />
      )}
    </EntryList>
  );
}

const MAX_GROUPS = 4;

/** The groups the list starts out in, the outermost first; dates by day, month or year, times by hour as well. */
export function GroupTable({ fields, group, onChange }: { fields: FieldEntries; group: readonly (string | GroupView)[]; onChange(group: (string | GroupView)[]): void }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <EntryList<GroupView> title={t('list.group')} addText={t('list.addGroup')} fields={fields} entries={group} onChange={onChange} max={MAX_GROUPS}>
      {({ entry, field, title, change }) => field && spansOf(valueKindOf(field)).length > 0 && (
        <Select<NonNullable<GroupView['by']> | 'value'>
          size="small" aria-label={t('list.groupBy', { title })} value={entry.by ?? 'value'} popupMatchSelectWidth={false} onChange={(by) => change({ by: by === 'value' ? undefined : by })}
          options={(['value', ...spansOf(valueKindOf(field))] as const).map((value) => ({ value, label: t(`groupBy.${value}`) }))}
        />
      )}
    </EntryList>
  );
}
