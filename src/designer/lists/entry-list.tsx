import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import styles from '../view.module.css';
import { useReveal } from './use-reveal.ts';

export type FieldEntries = readonly (readonly [string, FieldDocument])[];

/** What one line of the list edits: its entry as an object, its field, and a way to change parts of it. */
export interface EntryLine<View extends { field: string }> {
  entry: View;
  title: string;
  field: FieldDocument | undefined;
  /** Undefined takes a property away. */
  change(part: { [Key in keyof View]?: View[Key] | undefined }): void;
}

/** What is done to the entries, each by its field; for lists that are changed by commands of their own. */
export interface EntryVerbs {
  add(field: string): void;
  change(field: string, part: Record<string, unknown>): void;
  move(field: string, to: number): void;
  remove(field: string): void;
}

interface EntryListProps<View extends { field: string }> {
  title: string;
  addText: string;
  hint?: string;
  /** Those that can be added, and those already in it. */
  fields: FieldEntries;
  entries: readonly (string | View)[];
  /** How they are changed: as a whole, or one by one. */
  onChange: ((entries: (string | View)[]) => void) | EntryVerbs;
  /** The entry whose further settings are open, where that is known outside. */
  opened?: string | null;
  onOpen?(field: string | null): void;
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
export function EntryList<View extends { field: string }>({ title, addText, hint, fields, entries, onChange, opened: chosen, onOpen, create, children, more, max, repeats, isPlain }: EntryListProps<View>): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const [ownOpened, setOwnOpened] = useState<string | null>(null);
  const opened = chosen === undefined ? ownOpened : chosen;
  const setOpened = onOpen ?? setOwnOpened;
  const list = useRef<HTMLUListElement>(null);
  useReveal(list, chosen === undefined || chosen === null ? null : `[data-entry="${CSS.escape(chosen)}"]`);
  const id = useId();
  const known = new Map(fields);
  const absent = repeats === true ? fields : fields.filter(([key]) => !entries.some((entry) => keyOf(entry) === key));
  const verbs = typeof onChange === 'object' ? onChange : null;
  const setAll = typeof onChange === 'function' ? onChange : () => undefined;
  function change(index: number, part: object): void {
    const entry = entries[index];
    if (entry === undefined) return;
    if (verbs) return verbs.change(keyOf(entry), part as Record<string, unknown>);
    const next = Object.fromEntries(Object.entries({ ...(typeof entry === 'object' ? entry : { field: entry }), ...part }).filter(([, value]) => value !== undefined && value !== null)) as unknown as View;
    setAll(entries.with(index, Object.keys(next).length === 1 ? next.field : next));
  }
  function move(index: number, to: number): void {
    const entry = entries[index];
    if (entry === undefined || to < 0 || to >= entries.length) return;
    if (verbs) verbs.move(keyOf(entry), to);
    else setAll(entries.toSpliced(index, 1).toSpliced(to, 0, entry));
  }
  function remove(index: number): void {
    const entry = entries[index];
    if (verbs && entry !== undefined) verbs.remove(keyOf(entry));
    else setAll(entries.toSpliced(index, 1));
  }
  return (
    <section className={isPlain === true ? '' : styles['sheet']} aria-label={title}>
      <div className={styles['head']}>
        {isPlain === true ? <strong>{title}</strong> : <h2>{title}</h2>}
        <Select
          aria-label={addText} placeholder={addText} className={styles['add'] ?? ''} value={null} showSearch optionFilterProp="label" disabled={absent.length === 0 || entries.length >= (max ?? Number.POSITIVE_INFINITY)}
          onChange={(key: string | null) => key !== null && (verbs ? verbs.add(key) : setAll([...entries, create?.(key) ?? key]))} options={absent.map(([value, field]) => ({ value, label: text(field.title) }))}
        />
      </div>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <ul ref={list} className={styles['columns']}>
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
            <li key={key} className={styles['column']} data-entry={key} data-opened={isOpen ? '' : undefined}>
              <div className={styles['columnLine']}>
                <span className={styles['columnName']}>{line.title}</span>
                <div className={styles['columnEditors']}>{children(line)}</div>
                <span className={styles['buttons']}>
                  {more && <Button type="text" size="small" icon={<SettingOutlined aria-hidden />} aria-expanded={isOpen} aria-controls={`${id}-${key}`} aria-label={t('list.more', { title: line.title })} title={t('list.more', { title: line.title })} onClick={() => setOpened(isOpen ? null : key)} />}
                  <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={`${t('move.up')} ${line.title}`} disabled={index === 0} onClick={() => move(index, index - 1)} />
                  <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={`${t('move.down')} ${line.title}`} disabled={index === entries.length - 1} onClick={() => move(index, index + 1)} />
                  <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('list.removeColumn', { title: line.title })} onClick={() => remove(index)} />
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
