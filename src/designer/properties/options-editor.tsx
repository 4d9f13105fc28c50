import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input, Segmented, Select } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FieldDocument, OptionItem, OptionsDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useDesigner } from '../state/designer-context.ts';
import { Line, Part } from './line.tsx';
import styles from './properties.module.css';
import { useDictionaryCodes } from './suggestions.ts';
import { withLanguage } from './text-editor.tsx';

const COLOURS = ['default', 'processing', 'success', 'warning', 'error'] as const;

/** Where the choices come from: a list of the field's own, a dictionary, or the records of another model. */
export function OptionsEditor({ path, field }: { path: string; field: FieldDocument }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const id = useId();
  const dictionaries = useDictionaryCodes();
  const options = field.options ?? { items: [] };
  const kind = 'items' in options ? 'items' : 'dictionary' in options ? 'dictionary' : 'model';
  const set = (next: OptionsDocument): void => void store.run({ name: 'setField', fields: [path], property: 'options', value: next as unknown as JsonValue }, `${path}:options`);
  const starts: Record<typeof kind, OptionsDocument> = { items: { items: [] }, dictionary: { dictionary: '?' }, model: { model: '?', label: '?' } };
  return (
    <Part title={t('part.options')}>
      <Line label={t('options.source')}>
        <Segmented
          block size="small" value={kind as keyof typeof starts} aria-label={t('options.source')} onChange={(next: keyof typeof starts) => set(starts[next])}
          options={(['items', 'dictionary', 'model'] as const).map((value) => ({ value, label: t(`options.${value}`) }))}
        />
      </Line>
      {'items' in options && <Items items={options.items} onChange={(items) => set({ items })} />}
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
    </Part>
  );
}

function Items({ items, onChange }: { items: OptionItem[]; onChange(items: OptionItem[]): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text, locale } = useServices();
  const replace = (index: number, change: Partial<OptionItem>): void => onChange(items.map((item, place) => (place === index ? { ...item, ...change } : item)));
  function move(index: number, to: number): void {
    const item = items[index];
    if (item && to >= 0 && to < items.length) onChange(items.toSpliced(index, 1).toSpliced(to, 0, item));
  }
  function add(): void {
    const numbers = items.map(({ value }) => Number(value)).filter(Number.isInteger);
    const next = Math.max(0, ...numbers) + 1;
    onChange([...items, { value: String(next), label: { 'zh-CN': `选项${next}`, 'en-US': `Option ${next}`, 'zh-TW': `選項${next}` } }]);
  }
  return (
    <>
      <div className={styles['choices']} role="list" aria-label={t('options.items')}>
        {items.map((item, index) => (
          <div key={index} role="listitem" className={styles['choice']}>
            <Input
              size="small" value={text(item.label)} aria-label={t('options.label', { number: index + 1 })}
              onChange={(event) => replace(index, { label: withLanguage(item.label, locale, event.target.value) ?? '' })}
              onPressEnter={(event) => {
                if (!event.nativeEvent.isComposing) add();
              }}
            />
            <Select
              size="small" value={item.color ?? 'none'} aria-label={t('options.colour', { number: index + 1 })}
              onChange={(color) => onChange(items.map((one, place) => (place === index ? coloured(one, color) : one)))}
              options={['none', ...COLOURS].map((value) => ({ value, label: t(`colour.${value}`) }))}
            />
            <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={t('move.up')} disabled={index === 0} onClick={() => move(index, index - 1)} />
            <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={t('move.down')} disabled={index === items.length - 1} onClick={() => move(index, index + 1)} />
            <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('options.remove', { number: index + 1 })} onClick={() => onChange(items.toSpliced(index, 1))} />
          </div>
        ))}
      </div>
      <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} onClick={add} style={{ marginBlockEnd: 12 }}>{t('options.add')}</Button>
    </>
  );
}

function coloured({ color: _color, ...item }: OptionItem, color: string): OptionItem {
  return color === 'none' ? item : { ...item, color };
}
