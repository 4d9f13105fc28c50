import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { TABLE } from '#renderers/views/screen/state/use-screen-state.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ListView } from '#schemas/language/documents/screen.ts';
import { LIST_VIEW_TYPES } from '#schemas/language/list-views/index.ts';
import { Line } from '../properties/line.tsx';
import { FieldSelect } from '../properties/field-select.tsx';
import propertyStyles from '../properties/properties.module.css';
import styles from '../view.module.css';
import type { FieldEntries } from './entry-list.tsx';

/** Which other views the list offers, by the fields that they need, and the one it starts out in. */
export function ListViews({ fields, list, set }: {
  fields: FieldEntries;
  list: ListView;
  set(property: keyof ListView, value: JsonValue | undefined): void;
}): ReactElement | null {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  // A tree has its own way to stand.
  if (list.tree) return null;
  const views = list.views ?? {};
  const choose = (view: string, property: string, isRequired: boolean, key: string | undefined): void => {
    const { [view]: before = {}, ...others } = views;
    const { [property]: _before, ...rest } = before;
    const next = key === undefined ? rest : { ...rest, [property]: key };
    const isGone = key === undefined && isRequired;
    const all = isGone ? others : { ...others, [view]: next };
    set('views', Object.keys(all).length > 0 ? all : undefined);
  };
  return (
    <section className={styles['sheet']} aria-label={t('listViews.title')}>
      <div className={styles['head']}><h2>{t('listViews.title')}</h2></div>
      <p className={styles['hint']}>{t('listViews.hint')}</p>
      <div className={propertyStyles['pair']}>
        {Object.entries(LIST_VIEW_TYPES).flatMap(([view, type]) => Object.entries(type.fields).map(([property, { title, required, fits }]) => {
          const id = `list-views-${view}-${property}`;
          const needs = Object.entries(type.fields).find(([name, other]) => other.required && name !== property)?.[0];
          // What belongs to a view is asked for once there is one.
          if (!required && needs !== undefined && views[view]?.[needs] === undefined) return null;
          return (
            <Line key={id} id={id} label={text(title)}>
              <FieldSelect id={id} value={views[view]?.[property]} fields={fields.filter(([, field]) => fits(field))} onChange={(key) => choose(view, property, required, key)} />
            </Line>
          );
        }))}
        <Line id="list-as" label={t('listViews.as')}>
          <Select
            id="list-as" className={propertyStyles['wide'] ?? ''} value={list.as ?? TABLE} onChange={(value) => set('as', value === TABLE ? undefined : value)}
            options={[{ value: TABLE, label: t('listViews.table') }, ...Object.keys(views).map((value) => ({ value, label: text(LIST_VIEW_TYPES[value]?.title ?? value) }))]}
          />
        </Line>
      </div>
    </section>
  );
}
