import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { TABLE } from '#renderers/views/screen/state/use-screen-state.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ListView } from '#schemas/language/documents/screen.ts';
import { fieldsInView, LIST_VIEW_TYPES, settingInView } from '#schemas/language/list-views/index.ts';
import { MOST_FIELDS } from '#schemas/language/list-views/list-view-type.ts';
import { Line } from '../properties/line.tsx';
import { FieldSelect, FieldsSelect } from '../properties/field-select.tsx';
import propertyStyles from '../properties/properties.module.css';
import styles from '../view.module.css';
import type { FieldEntries } from './entry-list.tsx';

/** Which other views the list offers, by the fields that they need, and the one it starts out in. */
export function ListViews({ fields, list, set }: {
  fields: FieldEntries;
  list: ListView;
  set(property: keyof ListView, value: JsonValue | undefined): void;
}): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const views = list.views ?? {};
  const say = (view: string, property: string, value: string | string[] | undefined): void => {
    const { [view]: before = {}, ...others } = views;
    const { [property]: _before, ...rest } = before;
    const next = value === undefined ? rest : { ...rest, [property]: value };
    const isGone = value === undefined && LIST_VIEW_TYPES[view]?.fields[property]?.required === true;
    const all = isGone ? others : { ...others, [view]: next };
    set('views', Object.keys(all).length > 0 ? all : undefined);
  };
  return (
    <section className={styles['sheet']} aria-label={t('listViews.title')}>
      <div className={styles['head']}><h2>{t('listViews.title')}</h2></div>
      <p className={styles['hint']}>{t('listViews.hint')}</p>
      {Object.keys(LIST_VIEW_TYPES).map((view) => (
        <ViewProperties key={view} view={view} fields={fields} list={list} say={(property, value) => say(view, property, value)} />
      ))}
      <div className={propertyStyles['pair']}>
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

/** What one view is told. All but what it cannot do without is asked for once there is one. */
function ViewProperties({ view, fields, list, say }: {
  view: string;
  fields: FieldEntries;
  list: ListView;
  say(property: string, value: string | string[] | undefined): void;
}): ReactElement {
  const { text } = useServices();
  const { title, fields: named = {}, settings = {} } = LIST_VIEW_TYPES[view] ?? {};
  const isThere = Object.hasOwn(list.views ?? {}, view);
  const idOf = (property: string): string => `list-views-${view}-${property}`;
  return (
    <div className={propertyStyles['pair']} role="group" aria-label={text(title ?? view)}>
      {Object.entries(named).filter(([, { required }]) => required || isThere).map(([property, { title: label, several, fits }]) => {
        const id = idOf(property);
        const chosen = fieldsInView(list, view, property);
        const fitting = fields.filter(([, field]) => fits(field));
        return (
          <Line key={id} id={id} label={text(label)}>
            {several
              ? <FieldsSelect id={id} value={chosen} fields={fitting} max={MOST_FIELDS} onChange={(keys) => say(property, keys.length > 0 ? keys : undefined)} />
              : <FieldSelect id={id} value={chosen[0]} fields={fitting} onChange={(key) => say(property, key)} />}
          </Line>
        );
      })}
      {isThere && Object.entries(settings).map(([property, { title: label, choices: [first, ...others] }]) => (
        <Line key={property} id={idOf(property)} label={text(label)}>
          <Select
            id={idOf(property)} className={propertyStyles['wide'] ?? ''} value={settingInView(list, view, property)} onChange={(value) => say(property, value === first.value ? undefined : value)}
            options={[first, ...others].map(({ value, title: word }) => ({ value, label: text(word) }))}
          />
        </Line>
      ))}
    </div>
  );
}
