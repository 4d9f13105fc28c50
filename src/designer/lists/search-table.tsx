import { Select } from 'antd';
import { useId, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRegistryProvider, fieldRendererOf } from '#renderers/engine/registry-context.tsx';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { resolveSearchFields } from '#renderers/views/list/search/search-fields.ts';
import type { SearchView } from '#schemas/language/documents/screen.ts';
import { operatorsOf } from '#schemas/language/index.ts';
import { designConfig } from '../design-config.ts';
import { Line } from '../properties/line.tsx';
import { useDesign } from '../state/designer-context.ts';
import { EntryList } from './entry-list.tsx';
import type { EntryLine, FieldEntries } from './entry-list.tsx';
import { fieldOfPart, useListPart } from './list-part.ts';

/** The fields of the search bar: how each is compared, and what stands in it at the start. */
export function SearchTable({ fields, search, onChange }: { fields: FieldEntries; search: readonly (string | SearchView)[]; onChange(search: (string | SearchView)[]): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { t: words } = useServices();
  const { part, choose } = useListPart();
  const offered = fields.filter(([, field]) => operatorsOf(field).length > 0 && fieldRendererOf(fieldRenderers, field.type).filter);
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <EntryList<SearchView>
        title={t('list.search')} addText={t('list.addSearch')} fields={offered} entries={search} onChange={onChange} more={(line) => <StartOfSearch {...line} />}
        opened={fieldOfPart(part, 'search')} onOpen={(field) => choose(field === null ? null : { kind: 'search', field })}
      >
        {({ entry, field, title, change }) => (
          <Select
            size="small" value={entry.op ?? 'auto'} aria-label={t('list.searchOp', { title })} popupMatchSelectWidth={false} onChange={(op) => change({ op: op === 'auto' ? undefined : op, default: undefined })}
            options={[{ value: 'auto', label: t('span.auto') }, ...(field ? operatorsOf(field) : []).map((value) => ({ value: value as string, label: words(`list.operator.${value}`) }))]}
          />
        )}
      </EntryList>
    </FieldRegistryProvider>
  );
}

/** What the search bar starts out with, entered as it will stand there. */
function StartOfSearch({ entry, title, change }: EntryLine<SearchView>): ReactElement | null {
  const { t } = useTranslation('designer');
  const id = useId();
  const documents = useDesign((state) => state.documents);
  const { op } = entry;
  const [field] = useMemo(() => resolveSearchFields(designConfig({
    ...documents, screen: { ...documents.screen, list: { columns: [], search: [{ field: entry.field, ...(op !== undefined && { op }) }] } },
  }), fieldRenderers), [documents, entry.field, op]);
  if (!field) return null;
  const { Widget } = field;
  const label = t('list.searchDefault', { title });
  return (
    <Line id={id} label={label}>
      <div role="group" aria-label={label}>
        <Widget id={id} field={field.field} value={entry.default ?? null} model={documents.model.code} fieldPath={entry.field} onChange={(value) => change({ default: value ?? undefined })} />
      </div>
    </Line>
  );
}
