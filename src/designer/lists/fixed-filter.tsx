import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRegistryProvider } from '#renderers/engine/registry-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import type { JsonScalar, JsonValue } from '#schemas/language/documents/json.ts';
import type { ScopeDocument } from '#schemas/language/documents/screen.ts';
import { valueKindOf } from '#schemas/language/index.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { DefaultEditor } from '../properties/default-editor.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { EntryList } from './entry-list.tsx';
import type { FieldEntries } from './entry-list.tsx';

/** Which records the list shows at all, no matter who looks. */
export function FixedFilter(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const where = useDesign((state) => state.documents.screen.where) ?? null;
  return (
    <section className={styles['sheet']} aria-label={t('list.where')}>
      <div className={styles['head']}><h2>{t('list.where')}</h2></div>
      <p className={styles['hint']}>{t('list.whereHint')}</p>
      <ConditionEditor label={t('list.where')} value={where} none={t('list.whereNone')} onChange={(value) => store.run({ name: 'setScreen', property: 'where', ...(value && { value: value as unknown as JsonValue }) }, 'screen:where')} />
    </section>
  );
}

/** An entry of the scope while it is edited: the fixed value, or the name of what the surroundings give. */
interface ScopeLine {
  field: string;
  context?: string;
  value?: JsonScalar;
  filter?: false;
}

/** Values that filter the list and stand in new records, where they cannot be changed. */
export function ScopeTable({ fields }: { fields: FieldEntries }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const scope = useDesign((state) => state.documents.screen.scope) ?? [];
  const fixable = fields.filter(([key, field]) => scope.some((entry) => entry.field === key) || ['text', 'number', 'boolean', 'date'].includes(valueKindOf(field)));
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <EntryList<ScopeLine>
        title={t('list.scope')} addText={t('list.addScope')} hint={t('list.scopeHint')} fields={fixable} entries={scope} create={(field) => ({ field, value: startOf(fixable.find(([key]) => key === field)?.[1]) })}
        onChange={(entries) => {
          const kept = entries.filter((entry): entry is ScopeLine => typeof entry === 'object') as ScopeDocument[];
          store.run({ name: 'setScreen', property: 'scope', ...(kept.length > 0 && { value: kept as unknown as JsonValue }) }, 'screen:scope');
        }}
      >
        {({ entry, field, change }) => (entry.context !== undefined ? <span>{t('list.scopeContext', { name: entry.context })}</span> : field && (
          <>
            <DefaultEditor path={entry.field} isFixed field={{ ...field, default: entry.value ?? null }} onChange={(value) => change({ value: isScalar(value) ? value : startOf(field) })} />
            <Checkbox checked={entry.filter !== false} onChange={({ target }) => change({ filter: target.checked ? undefined : false })}>{t('list.scopeFilter')}</Checkbox>
          </>
        ))}
      </EntryList>
    </FieldRegistryProvider>
  );
}

function startOf(field: FieldEntries[number][1] | undefined): JsonScalar {
  const kind = field ? valueKindOf(field) : 'text';
  return kind === 'number' ? 0 : kind === 'boolean' ? true : field?.options && 'items' in field.options ? field.options.items[0]?.value ?? '' : '';
}

function isScalar(value: JsonValue | undefined): value is JsonScalar {
  return value !== undefined && value !== null && typeof value !== 'object';
}
