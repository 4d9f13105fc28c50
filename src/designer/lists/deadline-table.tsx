import { InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { isFieldOfPeople } from '#schemas/language/deadlines.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DeadlineDocument } from '#schemas/language/documents/screen.ts';
import { isSortable, valueKindOf } from '#schemas/language/index.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { EntryList } from './entry-list.tsx';
import type { FieldEntries } from './entry-list.tsx';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 366;

/** Days by which something is to be done, and for whom the records wait before them. */
export function DeadlineTable({ fields }: { fields: FieldEntries }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const deadlines = useDesign((state) => state.documents.screen.deadlines) ?? [];
  const people = fields.filter(([, field]) => isFieldOfPeople(field)).map(([value, field]) => ({ value, label: text(field.title) }));
  return (
    <EntryList<DeadlineDocument>
      title={t('deadlines.title')} addText={t('deadlines.add')} hint={t('deadlines.hint')} entries={deadlines} create={(field) => ({ field })}
      fields={fields.filter(([, field]) => isSortable(field) && ['date', 'datetime'].includes(valueKindOf(field)))}
      onChange={(entries) => {
        const value = entries.map((entry) => (typeof entry === 'string' ? { field: entry } : entry));
        store.run({ name: 'setScreen', property: 'deadlines', ...(value.length > 0 && { value: value as unknown as JsonValue }) }, 'screen:deadlines');
      }}
      more={({ entry, title, change }) => (
        <ConditionEditor label={t('deadlines.when', { title })} value={entry.when ?? null} none={t('deadlines.whenNone')} onChange={(when) => change({ when: when ?? undefined })} />
      )}
    >
      {({ entry, title, change }) => (
        <>
          <InputNumber
            size="small" min={0} max={MAX_DAYS} precision={0} aria-label={t('deadlines.days', { title })} value={entry.days ?? DEFAULT_DAYS} suffix={t('deadlines.unit')} style={{ width: 110 }}
            onChange={(days) => change({ days: days === null || days === DEFAULT_DAYS ? undefined : days })}
          />
          <Select
            size="small" mode="multiple" allowClear style={{ minWidth: 150 }} aria-label={t('deadlines.who', { title })} placeholder={t('deadlines.everybody')} optionFilterProp="label"
            value={entry.who ?? []} onChange={(who: string[]) => change({ who: who.length === 0 ? undefined : who })} options={people}
          />
        </>
      )}
    </EntryList>
  );
}
