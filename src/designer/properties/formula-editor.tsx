import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { Suspense, lazy, memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRomanise } from '#schemas/language/design/romanise.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { FORMULA_FUNCTIONS, formatIssue } from '#schemas/language/index.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import type { FormulaName } from './formula-box.tsx';
import type { Chip } from './formula-chips.ts';
import { formulaFields } from './formula-names.ts';
import type { FormulaField } from './formula-names.ts';
import { Line } from './line.tsx';
import styles from './properties.module.css';

const FormulaBox = lazy(() => import('./formula-box.tsx'));
const Outcome = lazy(() => import('./formula-outcome.tsx'));
/** With the parser, which nothing else of the designer needs. */
const loadTrial = () => import('./try-formula.ts');

/** A formula with the fields and functions it may use, what is wrong with it and where, and what it makes of a sample record. */
export const FormulaEditor = memo(function FormulaEditor({ path, formula, onChange }: { path: string; formula: string; onChange(value: string | undefined): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const { store } = useDesigner();
  const insert = useRef<((name: string, back: number) => void) | null>(null);
  const [isOpen, setOpen] = useState(formula !== '');
  const put = useCallback((name: string, back: number): void => insert.current?.(name, back), []);
  const model = useLaterModel();
  const named = useNaming(path);
  const fields = useNamedFields(model, path, named);
  const chipOf = useCallback((name: string): Chip | undefined => fields.get(name), [fields]);
  const titleOf = useCallback((name: string): string => fields.get(name)?.title ?? name, [fields]);
  const { data: trial } = useQuery({ queryKey: ['formula trial'], queryFn: loadTrial, staleTime: Infinity });
  const { data: sound } = useQuery({ queryKey: ['romanise'], queryFn: async () => ({ romanise: await loadRomanise() }), staleTime: Infinity, retry: false, enabled: isOpen });

  function check(typed: string): { position: number; message: string } | null {
    if (!trial) return null;
    const tried = trial.tryFormula(store.get().documents.model, path, typed);
    return 'issue' in tried ? { position: tried.position, message: formatIssue(tried.issue, locale) } : null;
  }

  /** By the keys of this moment: a key may change between the offer and the choice, and what is put in must be known. */
  function names(): FormulaName[] {
    const fieldsNow = (): FormulaField[] => formulaFields(store.get().documents.model, path);
    return [
      ...fieldsNow().map((field): FormulaName => {
        const { title, tag } = named(field);
        const nameNow = (): string => fieldsNow().find(({ id }) => id === field.id)?.name ?? field.name;
        return { name: field.name, nameNow, about: title, kind: 'field', whose: tag, ...(sound && { alias: soundOf(sound.romanise(title)) }) };
      }),
      ...FORMULA_FUNCTIONS.map((name): FormulaName => ({ name, about: t(`function.${name}`), kind: 'function' })),
    ];
  }

  return (
    <Line id="design-formula" label={t('property.formula')}>
      <div className={styles['formula']} onFocus={() => setOpen(true)}>
        <Suspense fallback={<Input readOnly value={formula} />}>
          {trial ? <FormulaBox
            id="design-formula" label={t('property.formula')} value={formula} names={names} chipOf={chipOf} check={check} onChange={(value) => onChange(value || undefined)}
            onReady={(next) => { insert.current = next; }}
          /> : <Input readOnly value={formula} />}
        </Suspense>
      </div>
      {formula !== '' && <Suspense><Outcome model={model} path={path} formula={formula} titleOf={titleOf} /></Suspense>}
      {isOpen ? <><FieldOffers fields={fields} put={put} /><FunctionOffers put={put} /></> : <p className={styles['help']}>{t('formula.placeholder')}</p>}
    </Line>
  );
});

/** The model as it was when there was time: typing elsewhere does not wait for what formulas make of it. */
function useLaterModel(): ModelDocument {
  return useDeferredValue(useDesign((state) => state.documents.model));
}

type Naming = (field: FormulaField) => Chip;

/** How fields are called where the formula stands. */
function useNaming(path: string): Naming {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  return useCallback(({ titles, level }) => {
    const tag = path.includes('.') && level !== 'rows' ? t(`formula.of.${level}`) : '';
    return { title: titles.map(text).join(' › '), tag, level };
  }, [path, text, t]);
}

/** The fields the formula may read, as they are shown; the same map as long as nothing of it changes. */
function useNamedFields(model: ModelDocument, path: string, named: Naming): ReadonlyMap<string, Chip> {
  const found = useMemo(() => formulaFields(model, path).map((field): [string, Chip] => [field.name, named(field)]), [model, path, named]);
  const key = JSON.stringify(found);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- by what it says, not by which object it is
  return useMemo(() => new Map(found), [key]);
}

/** 单价 is danjia and dj. */
function soundOf(syllables: readonly string[]): string {
  return `${syllables.join('')} ${syllables.map((syllable) => syllable.charAt(0)).join('')}`;
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

const LEVELS: readonly FormulaField['level'][] = ['row', 'around', 'record', 'rows'];

/** The fields to choose from, those of the row apart from those of the record. */
const FieldOffers = memo(function FieldOffers({ fields, put }: { fields: ReadonlyMap<string, Chip>; put: Put }): ReactElement {
  const { t } = useTranslation('designer');
  const groups = LEVELS.map((level) => ({ level, entries: [...fields].filter(([, chip]) => chip.level === level) })).filter(({ entries }) => entries.length > 0);
  return (
    <div className={styles['offers']} role="group" aria-label={t('formula.fields')}>
      {groups.map(({ level, entries }) => (
        <div key={level} className={styles['offerGroup']} role="group" aria-label={t(`formula.group.${level}`)}>
          <span>{t(`formula.group.${level}`)}</span>
          {entries.map(([name, { title }]) => <button key={name} type="button" className={styles['offer']} data-level={level} title={name} onClick={() => put(name, 0)}>{title}</button>)}
        </div>
      ))}
    </div>
  );
});
