import { Checkbox, InputNumber, Segmented, Select } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { isSortable } from '#schemas/language/index.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ColumnView } from '#schemas/language/documents/screen.ts';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { TextEditor } from '../properties/text-editor.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { EntryList } from './entry-list.tsx';
import type { EntryLine, EntryVerbs, FieldEntries } from './entry-list.tsx';
import { Flag } from './flag.tsx';
import { fieldOfPart, useListPart } from './list-part.ts';

/** The columns of the list in their order, each with everything a list can say of it. */
export function ColumnTable({ fields, columns }: { fields: FieldEntries; columns: readonly (string | ColumnView)[] }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const { part, choose } = useListPart();
  const verbs: EntryVerbs = {
    add: (field) => void store.run({ name: 'addColumn', field }),
    move: (field, to) => void store.run({ name: 'moveColumn', field, to }),
    remove: (field) => void store.run({ name: 'removeColumn', field }),
    change(field, changed) {
      for (const [property, value] of Object.entries(changed) as [Exclude<keyof ColumnView, 'field'>, JsonValue | undefined][]) {
        store.run({ name: 'setColumn', field, property, ...(value !== undefined && { value }) }, `setColumn:${field}`);
      }
    },
  };
  return (
    <EntryList<ColumnView>
      title={t('list.columns')} addText={t('list.addColumn')} fields={fields} entries={columns} onChange={verbs} more={(line) => <MoreOfColumn {...line} />}
      opened={fieldOfPart(part, 'column')} onOpen={(field) => choose(field === null ? null : { kind: 'column', field })}
    >
      {({ entry, field, title, change }) => (
        <>
          <InputNumber size="small" min={40} max={800} step={10} value={entry.width ?? null} placeholder={t('list.widthAuto')} aria-label={t('list.width', { title })} onChange={(width) => change({ width: width ?? undefined })} />
          <Select<NonNullable<ColumnView['summary']> | 'none'>
            size="small" value={entry.summary ?? 'none'} aria-label={t('list.summary', { title })} onChange={(summary) => change({ summary: summary === 'none' ? undefined : summary })}
            options={(['none', ...(field && valueKindOf(field) === 'number' ? ['sum', 'avg', 'min', 'max'] as const : []), 'count'] as const).map((value) => ({ value, label: value === 'none' ? t('list.noSummary') : t(`summary.${value}`) }))}
          />
          <Checkbox checked={entry.hidden === true} onChange={(event) => change({ hidden: event.target.checked || undefined })}>{t('list.hidden')}</Checkbox>
        </>
      )}
    </EntryList>
  );
}

function MoreOfColumn({ entry, field, change }: EntryLine<ColumnView>): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const id = useId();
  return (
    <>
      <Line id={`${id}-title`} label={t('list.columnTitle')}>
        <TextEditor id={`${id}-title`} label={t('list.columnTitle')} value={entry.title} placeholder={field ? text(field.title) : ''} onChange={(title) => change({ title })} />
      </Line>
      <Line label={t('nodeProperty.align')}>
        <Segmented<NonNullable<ColumnView['align']> | 'auto'>
          aria-label={t('nodeProperty.align')} value={entry.align ?? 'auto'} onChange={(align) => change({ align: align === 'auto' ? undefined : align })}
          options={(['auto', 'left', 'center', 'right'] as const).map((value) => ({ value, label: value === 'auto' ? t('span.auto') : t(`choice.${value}`) }))}
        />
      </Line>
      <Line label={t('list.pin')}>
        <Segmented<NonNullable<ColumnView['fixed']> | 'none'>
          aria-label={t('list.pin')} value={entry.fixed ?? 'none'} onChange={(fixed) => change({ fixed: fixed === 'none' ? undefined : fixed })}
          options={(['none', 'left', 'right'] as const).map((value) => ({ value, label: t(`pin.${value}`) }))}
        />
      </Line>
      <div className={propertyStyles['checks']}>
        {field && isSortable(field) && <Flag id={`${id}-sortable`} label={t('list.sortable')} isOn={entry.sortable !== false} onChange={(isOn) => change({ sortable: isOn ? undefined : false })} />}
        <Flag id={`${id}-ellipsis`} label={t('list.wrap')} isOn={entry.ellipsis === false} onChange={(isOn) => change({ ellipsis: isOn ? false : undefined })} />
      </div>
    </>
  );
}
