import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input, Segmented, Select } from 'antd';
import { memo, useCallback, useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import { anotherOption } from '#schemas/language/design/new-field.ts';
import type { OptionItem, OptionsDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useDesigner } from '../state/designer-context.ts';
import { Line, Part } from './line.tsx';
import styles from './properties.module.css';
import { InterfaceChoices } from './interface-choices.tsx';
import { NamesChoices } from './names-choices.tsx';
import { useDictionaryCodes } from './suggestions.ts';
import { withLanguage } from './text-editor.tsx';

const COLOURS = ['default', 'processing', 'success', 'warning', 'error'] as const;

/** Where the choices come from: a list of the field's own, a dictionary, records of another model, a data interface, or what documents name. */
export const OptionsEditor = memo(function OptionsEditor({ path, options: given }: { path: string; options: OptionsDocument | undefined }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const id = useId();
  const dictionaries = useDictionaryCodes();
  const options = given ?? { items: [] };
  const kind = sourceOf(options);
  const set = useCallback(
    (next: OptionsDocument): void => void store.run({ name: 'setField', fields: [path], property: 'options', value: next as unknown as JsonValue }, `${path}:options`),
    [store, path],
  );
  const change = useCallback<ChangeItems>((next) => {
    const present = fieldAtPath(store.get().documents.model, path)?.options;
    set({ items: next(present && 'items' in present ? present.items : []) });
  }, [store, path, set]);
  return (
    <Part title={t('part.options')}>
      <Line label={t('options.source')}>
        <Segmented
          block size="small" className={styles['sources'] ?? ''} value={kind} aria-label={t('options.source')} onChange={(next: Kind) => set(STARTS[next])}
          options={SOURCES.map((value) => ({ value, label: t(`options.${value}`) }))}
        />
      </Line>
      {'items' in options && <Items items={options.items} change={change} />}
      {'dictionary' in options && (
        <Line id={`${id}-dictionary`} label={t('options.dictionary')}>
          <AutoComplete
            id={`${id}-dictionary`} className={styles['wide'] ?? ''} value={options.dictionary === '?' ? '' : options.dictionary} options={dictionaries} popupMatchSelectWidth={260}
            filterOption={(typed, option) => `${option?.value} ${option?.label}`.toLowerCase().includes(typed.toLowerCase())} onChange={(value: string) => set({ dictionary: value || '?' })}
          />
        </Line>
      )}
      {'model' in options && (
        <div className={styles['pair']}>
          {(['model', 'label'] as const).map((property) => (
            <Line key={property} id={`${id}-${property}`} label={t(`link.${property}`)}>
              <Input id={`${id}-${property}`} value={options[property] === '?' ? '' : options[property]} onChange={(event) => set({ ...options, [property]: event.target.value || '?' })} />
            </Line>
          ))}
        </div>
      )}
      {'interface' in options && <InterfaceChoices path={path} options={options} set={set} />}
      {'names' in options && <NamesChoices options={options} set={set} />}
    </Part>
  );
});

const SOURCES = ['items', 'dictionary', 'model', 'interface', 'names'] as const;
type Kind = (typeof SOURCES)[number];
const STARTS: Record<Kind, OptionsDocument> = { items: { items: [] }, dictionary: { dictionary: '?' }, model: { model: '?', label: '?' }, interface: { interface: '?', value: 'id', label: 'fullName' }, names: { names: 'fields', of: '?' } };

function sourceOf(options: OptionsDocument): Kind {
  return SOURCES.find((source) => source in options) ?? 'items';
}

/** Makes other choices of those that there are. */
type ChangeItems = (next: (items: OptionItem[]) => OptionItem[]) => void;

function Items({ items, change }: { items: OptionItem[]; change: ChangeItems }): ReactElement {
  const { t } = useTranslation('designer');
  const add = useCallback(() => change(withAnother), [change]);
  return (
    <>
      <div className={styles['choices']} role="list" aria-label={t('options.items')}>
        {items.map((item, index) => <Choice key={index} item={item} index={index} isLast={index === items.length - 1} change={change} onAdd={add} />)}
      </div>
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={add} style={{ marginBlockEnd: 12 }}>{t('options.add')}</Button>
    </>
  );
}

interface ChoiceProps {
  item: OptionItem;
  index: number;
  isLast: boolean;
  change: ChangeItems;
  onAdd(): void;
}

/** Drawn when it is another choice, not when one beside it is typed into. */
const Choice = memo(function Choice({ item, index, isLast, change, onAdd }: ChoiceProps): ReactElement {
  const { t } = useTranslation('designer');
  const { text, locale } = useServices();
  const replace = (next: (item: OptionItem) => OptionItem): void => change((items) => items.map((one, place) => (place === index ? next(one) : one)));
  const move = (to: number): void => change((items) => items.toSpliced(index, 1).toSpliced(to, 0, ...items.slice(index, index + 1)));
  return (
    <div role="listitem" className={styles['choice']}>
      <Input
        size="small" value={text(item.label)} aria-label={t('options.label', { number: index + 1 })}
        onChange={(event) => {
          const typed = event.target.value;
          replace((one) => ({ ...one, label: withLanguage(one.label, locale, typed) ?? '' }));
        }}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) onAdd();
        }}
      />
      <Select
        size="small" value={item.color ?? 'none'} aria-label={t('options.colour', { number: index + 1 })} onChange={(color) => replace((one) => coloured(one, color))}
        options={['none', ...COLOURS].map((value) => ({ value, label: t(`colour.${value}`) }))}
      />
      <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={t('move.up')} disabled={index === 0} onClick={() => move(index - 1)} />
      <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={t('move.down')} disabled={isLast} onClick={() => move(index + 1)} />
      <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('options.remove', { number: index + 1 })} onClick={() => change((items) => items.toSpliced(index, 1))} />
    </div>
  );
});

function withAnother(items: OptionItem[]): OptionItem[] {
  return [...items, anotherOption(items)];
}

function coloured({ color: _color, ...item }: OptionItem, color: string): OptionItem {
  return color === 'none' ? item : { ...item, color };
}
