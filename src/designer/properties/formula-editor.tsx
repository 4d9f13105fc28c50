import { Input } from 'antd';
import { Suspense, lazy, memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { FORMULA_FUNCTIONS, formatIssue } from '#schemas/language/index.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { sampleRecord } from '../preview/sample-records.ts';
import type { FormulaName } from './formula-box.tsx';
import { tryFormula } from './try-formula.ts';
import { Line } from './line.tsx';
import styles from './properties.module.css';

const FormulaBox = lazy(() => import('./formula-box.tsx'));

/** A formula with the fields and functions it may use, what is wrong with it and where, and what it makes of a sample record. */
export const FormulaEditor = memo(function FormulaEditor({ path, formula, onChange }: { path: string; formula: string; onChange(value: string | undefined): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale, text } = useServices();
  const { store } = useDesigner();
  const insert = useRef<((name: string, back: number) => void) | null>(null);
  const [isOpen, setOpen] = useState(formula !== '');
  const put = useCallback((name: string, back: number): void => insert.current?.(name, back), []);

  function check(typed: string): { position: number; message: string } | null {
    const tried = tryFormula(store.get().documents.model, path, typed);
    return 'issue' in tried ? { position: tried.position, message: formatIssue(tried.issue, locale) } : null;
  }

  function names(): FormulaName[] {
    const offers = offersFor(store.get().documents.model, path);
    return [...offers.map(({ name, title }): FormulaName => ({ name, about: text(title), kind: 'field' })), ...FORMULA_FUNCTIONS.map((name): FormulaName => ({ name, about: t(`function.${name}`), kind: 'function' }))];
  }

  return (
    <Line id="design-formula" label={t('property.formula')}>
      <div className={styles['formula']} onFocus={() => setOpen(true)}>
        <Suspense fallback={<Input readOnly value={formula} />}>
          <FormulaBox
            id="design-formula" label={t('property.formula')} value={formula} names={names} check={check} onChange={(value) => onChange(value || undefined)}
            onReady={(next) => { insert.current = next; }}
          />
        </Suspense>
      </div>
      {formula !== '' && <Outcome path={path} formula={formula} />}
      {isOpen ? <><FieldOffers path={path} put={put} /><FunctionOffers put={put} /></> : <p className={styles['help']}>{t('formula.placeholder')}</p>}
    </Line>
  );
});

/** The model as it was when there was time: typing elsewhere does not wait for what formulas make of it. */
function useLaterModel(): ModelDocument {
  return useDeferredValue(useDesign((state) => state.documents.model));
}

function Outcome({ path, formula }: { path: string; formula: string }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const model = useLaterModel();
  const outcome = useMemo(() => tryFormula(model, path, formula), [model, path, formula]);
  if ('issue' in outcome) return <p className={styles['error']} role="alert">{t('formula.at', { position: outcome.position + 1, message: formatIssue(outcome.issue, locale) })}</p>;
  return <output className={styles['result']}>{t('formula.result', { value: shownValue(outcome.value), sample: shownSample(sampleRecord(model), outcome.reads) })}</output>;
}

type Put = (name: string, back: number) => void;

function FunctionOffers({ put }: { put: Put }): ReactElement {
  const { t } = useTranslation('designer');
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLowerCase();
  const found = FORMULA_FUNCTIONS.map((name) => ({ name, about: t(`function.${name}`) })).filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(needle));
  return (
    <>
      <Input className={styles['find'] ?? ''} size="small" allowClear value={wanted} aria-label={t('formula.find')} placeholder={t('formula.find')} onChange={(event) => setWanted(event.target.value)} />
      <ul className={styles['functions']} aria-label={t('formula.functions')}>
        {found.map(({ name, about }) => (
          <li key={name}><button type="button" className={styles['offer']} onClick={() => put(`${name}()`, 1)}>{name}</button><span>{about}</span></li>
        ))}
      </ul>
    </>
  );
}

function FieldOffers({ path, put }: { path: string; put: Put }): ReactElement {
  const { t } = useTranslation('designer');
  const model = useLaterModel();
  const offers = useMemo(() => offersFor(model, path), [model, path]);
  return (
    <div className={styles['offers']} role="group" aria-label={t('formula.fields')}>
      {offers.map(({ name, title }) => <FieldOffer key={name} name={name} title={title} put={put} />)}
    </div>
  );
}

const FieldOffer = memo(function FieldOffer({ name, title, put }: Offer & { put: Put }): ReactElement {
  const { text } = useServices();
  return <button type="button" className={styles['offer']} title={name} onClick={() => put(name, 0)}>{text(title)}</button>;
});

interface Offer {
  name: string;
  title: string | FieldDocument['title'];
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
