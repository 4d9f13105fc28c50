import { Button, Select } from 'antd';
import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import type { CardView } from '#schemas/language/documents/screen.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { EntryList } from './entry-list.tsx';
import type { FieldEntries } from './entry-list.tsx';
import { useListPart } from './list-part.ts';
import { useStandingCard } from './live/use-standing-card.ts';
import { useReveal } from './use-reveal.ts';

const MAX_FIELDS = 12;
const MAX_AMOUNTS = 4;

/** What stands where on the cards of a phone; what nobody has said follows from the columns. */
export function CardTable({ fields }: { fields: FieldEntries }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const { part } = useListPart();
  const card = useDesign((state) => state.documents.screen.list?.card);
  const standing = useStandingCard();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const chosen = part?.kind === 'card' ? part.place : null;
  useReveal(box, chosen === null ? null : `[data-place="${chosen}"]`);
  const set = (place: keyof CardView, value: string | string[] | undefined): void => void store.run({ name: 'setCard', place, ...(value !== undefined && { value }) }, `card:${place}`);
  const many = (place: 'fields' | 'amounts') => (entries: (string | { field: string })[]): void => {
    const keys = entries.map((entry) => keyOf(entry));
    set(place, place === 'amounts' && keys.length === 0 ? undefined : keys);
  };
  const numbers = fields.filter(([, field]) => valueKindOf(field) === 'number');
  return (
    <section ref={box} className={styles['sheet']} aria-label={t('list.card')}>
      <div className={styles['head']}>
        <h2>{t('list.card')}</h2>
        {card && <Button size="small" onClick={() => store.run({ name: 'resetCard' })}>{t('list.cardReset')}</Button>}
      </div>
      <p className={styles['hint']}>{t(card?.fields ? 'list.cardOwn' : 'list.cardFollows')}</p>
      <div className={propertyStyles['pair']}>
        {(['title', 'badge'] as const).map((place) => (
          <div key={place} data-place={place}>
            <Line id={`${id}-${place}`} label={t(`list.cardPlace.${place}`)}>
              <Select
                id={`${id}-${place}`} className={propertyStyles['wide'] ?? ''} allowClear showSearch optionFilterProp="label" value={card?.[place] ?? null} placeholder={placeholderOf(place)}
                onChange={(key: string | null | undefined) => set(place, key ?? undefined)} options={fields.map(([value, field]) => ({ value, label: text(field.title) }))}
              />
            </Line>
          </div>
        ))}
      </div>
      <div data-place="fields">
        <EntryList<{ field: string }> isPlain title={t('list.cardPlace.fields')} addText={t('list.addCardField')} fields={fields} entries={standing.fields} onChange={many('fields')} max={MAX_FIELDS}>{() => null}</EntryList>
      </div>
      <div data-place="amounts">
        <EntryList<{ field: string }> isPlain title={t('list.cardPlace.amounts')} addText={t('list.addCardAmount')} fields={numbers} entries={standing.amounts} onChange={many('amounts')} max={MAX_AMOUNTS}>{() => null}</EntryList>
      </div>
    </section>
  );

  function placeholderOf(place: 'title' | 'badge'): string {
    const title = fields.find(([key]) => key === standing[place])?.[1].title;
    return title === undefined ? t('list.cardNone') : text(title);
  }
}
