import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import styles from '../view.module.css';

export type FieldEntries = readonly (readonly [string, FieldDocument])[];

/** What one line of the list edits: its entry as an object, its field, and a way to change parts of it. */
export interface EntryLine<View extends { field: string }> {
  entry: View;
  title: string;
  field: FieldDocument | undefined;
  /** Undefined takes a property away. */
  change(part: { [Key in keyof View]?: View[Key] | undefined }): void;
}

interface EntryListProps<View extends { field: string }> {
  title: string;
  addText: string;
  hint?: string;
  /** Those that can be added, and those already in it. */
  fields: FieldEntries;
  entries: readonly (string | View)[];
  onChange(entries: (string | View)[]): void;
  /** What a new entry looks like; the key of its field alone when absent. */
  create?(key: string): View;
  /** Editors in the line itself. */
  children(line: EntryLine<View>): ReactNode;
  /** Editors that show when somebody asks for them. */
  more?(line: EntryLine<View>): ReactNode;
  /** Entries a list may have. */
  max?: number;
  /** A field may stand in it more than once. */
  repeats?: boolean;
  /** Stands inside a part of something else. */
  isPlain?: boolean;
}

/** Fields in an order, each with what a list says of it. An entry that says nothing more is the field's key alone. */
export function EntryList<View extends { field: string }>({ title, addText, hint, fields, entries, onChange, create, children, more, max, repeats, isPlain }: EntryListProps<View>): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const [opened, setOpened] = useState<string | null>(null);
  const id = useId();
  const known = new Map(fields);
  const absent = repeats === true ? fields : fields.filter(([key]) => !entries.some((entry) => keyOf(entry) === key));
  function change(index: number, part: object): void {
    const entry = entries[index];
    if (entry === undefined) return;
    const next = Object.fromEntries(Object.entries({ ...(typeof entry === 'object' ? entry : { field: entry }), ...part }).filter(([, value]) => value !== undefined && value !== null)) as unknown as View;
    onChange(entries.with(index, Object.keys(next).length === 1 ? next.field : next));
  }
  function move(index: number, to: number): void {
    const entry = entries[index];
    if (entry !== undefined && to >= 0 && to < entries.length) onChange(entries.toSpliced(index, 1).toSpliced(to, 0, entry));
  }
  return (
    <section className={isPlain === true ? '' : styles['sheet']} aria-label={title}>
      <div className={styles['head']}>
        {isPlain === true ? <strong>{title}</strong> : <h2>{title}</h2>}
        <Select
          aria-label={addText} placeholder={addText} className={styles['add'] ?? ''} value={null} showSearch optionFilterProp="label" disabled={absent.length === 0 || entries.length >= (max ?? Number.POSITIVE_INFINITY)}
          onChange={(key: string | null) => key !== null && onChange([...entries, create?.(key) ?? key])} options={absent.map(([value, field]) => ({ value, label: text(field.title) }))}
        />
      </div>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <ul className={styles['columns']}>
        {entries.map((given, index) => {
          const name = keyOf(given);
          const field = known.get(name);
          const key = `${name}${entries.slice(0, index).filter((other) => keyOf(other) === name).length || ''}`;
          const line: EntryLine<View> = {
            entry: typeof given === 'string' ? { field: name } as View : given, field, title: field ? text(field.title) : name,
            change: (part) => change(index, part),
          };
          const isOpen = opened === key;
          return (
            <li key={key} className={styles['column']}>
              <div className={styles['columnLine']}>
                <span className={styles['columnName']}>{line.title}</span>
                <div className={styles['columnEditors']}>{children(line)}</div>
                <span className={styles['buttons']}>
                  {more && <Button type="text" size="small" icon={<SettingOutlined aria-hidden />} aria-expanded={isOpen} aria-controls={`${id}-${key}`} aria-label={t('list.more', { title: line.title })} title={t('list.more', { title: line.title })} onClick={() => setOpened(isOpen ? null : key)} />}
                  <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={`${t('move.up')} ${line.title}`} disabled={index === 0} onClick={() => move(index, index - 1)} />
                  <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={`${t('move.down')} ${line.title}`} disabled={index === entries.length - 1} onClick={() => move(index, index + 1)} />
                  <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('list.removeColumn', { title: line.title })} onClick={() => onChange(entries.toSpliced(index, 1))} />
                </span>
              </div>
              {more && isOpen && <div id={`${id}-${key}`} className={styles['columnMore']} role="group" aria-label={t('list.more', { title: line.title })}>{more(line)}</div>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
