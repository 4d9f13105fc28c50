import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { FORMULA_FUNCTIONS, formatIssue } from '#schemas/language/index.ts';
import { useDesign } from '../state/designer-context.ts';
import { sampleRecord, tryFormula } from './try-formula.ts';
import { Line } from './line.tsx';
import styles from './properties.module.css';

/** A formula with the fields and functions it may use, and what it makes of a sample record. */
export function FormulaEditor({ path, field, onChange }: { path: string; field: FieldDocument; onChange(value: string | undefined): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const model = useDesign((state) => state.documents.model);
  const area = useRef<TextAreaRef>(null);
  const [isOpen, setOpen] = useState(field.formula !== undefined);
  const formula = field.formula ?? '';
  const offers = useMemo(() => offersFor(model, path), [model, path]);
  const outcome = useMemo(() => (formula === '' ? null : tryFormula(model, path, formula)), [model, path, formula]);

  function insert(name: string, back = 0): void {
    const box = area.current?.resizableTextArea?.textArea;
    const [from, to] = [box?.selectionStart ?? formula.length, box?.selectionEnd ?? formula.length];
    onChange(formula.slice(0, from) + name + formula.slice(to));
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + name.length - back, from + name.length - back);
    });
  }

  return (
    <Line id="design-formula" label={t('property.formula')}>
      <Input.TextArea
        ref={area} id="design-formula" className={styles['formula'] ?? ''} autoSize={{ minRows: 1, maxRows: 8 }} maxLength={500} spellCheck={false} value={formula}
        placeholder={t('formula.placeholder')} status={outcome && 'issue' in outcome ? 'error' : ''} onFocus={() => setOpen(true)} onChange={(event) => onChange(event.target.value || undefined)}
      />
      {outcome && 'issue' in outcome && <p className={styles['error']} role="alert">{formatIssue(outcome.issue, locale)}</p>}
      {outcome && 'value' in outcome && <output className={styles['result']}>{t('formula.result', { value: shownValue(outcome.value), sample: shownSample(sampleRecord(model), outcome.reads) })}</output>}
      {isOpen && (
        <>
          <Offers label={t('formula.fields')} offers={offers} onChoose={({ name }) => insert(name)} />
          <Offers label={t('formula.functions')} offers={FORMULA_FUNCTIONS.map((name) => ({ name, title: name }))} onChoose={({ name }) => insert(`${name}()`, 1)} />
        </>
      )}
    </Line>
  );
}

interface Offer {
  name: string;
  title: string | FieldDocument['title'];
}

function Offers({ label, offers, onChoose }: { label: string; offers: readonly Offer[]; onChoose(offer: Offer): void }): ReactElement {
  const { text } = useServices();
  return (
    <div className={styles['offers']} role="group" aria-label={label}>
      {offers.map((offer) => <button key={offer.name} type="button" className={styles['offer']} title={offer.name} onClick={() => onChoose(offer)}>{text(offer.title)}</button>)}
    </div>
  );
}

/** The fields a formula at a path may read: those beside it, those around it, and columns of child tables. */
function offersFor(model: ModelDocument, path: string): Offer[] {
  const { table } = splitPath(path);
  const columns = Object.entries(table === '' ? {} : fieldAtPath(model, table)?.fields ?? {});
  const root = Object.entries(model.fields);
  return [
    ...columns.map(([name, { title }]) => ({ name, title })),
    ...root.filter(([, field]) => !field.fields).map(([name, { title }]) => ({ name, title })),
    ...root.flatMap(([name, field]) => Object.entries(field.fields ?? {}).map(([column, inner]) => ({ name: `${name}.${column}`, title: joined(field.title, inner.title) }))),
  ].filter(({ name }) => name !== path && name !== splitPath(path).key);
}

function joined(table: FieldDocument['title'], column: FieldDocument['title']): FieldDocument['title'] {
  const said = (text: FieldDocument['title'], locale: 'zh-CN' | 'en-US' | 'zh-TW'): string => (typeof text === 'string' ? text : text[locale]);
  const both = (locale: 'zh-CN' | 'en-US' | 'zh-TW'): string => `${said(table, locale)}.${said(column, locale)}`;
  return { 'zh-CN': both('zh-CN'), 'en-US': both('en-US'), 'zh-TW': both('zh-TW') };
}

function shownValue(value: JsonValue): string {
  return value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value);
}

function shownSample(sample: Record<string, JsonValue>, reads: readonly string[]): string {
  return reads.map((name) => {
    const [table = '', column] = name.split('.');
    const rows = sample[table];
    const value = column === undefined || !Array.isArray(rows) ? sample[table] : rows.map((row) => (typeof row === 'object' && row !== null && !Array.isArray(row) ? row[column] ?? null : null));
    return `${name} = ${JSON.stringify(value ?? null)}`;
  }).join('，');
}
