import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isMeantFor } from '#schemas/language/field-types/meant-for.ts';
import { isComputed, valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { getFieldType } from '#schemas/language/index.ts';
import { useDesign } from '../state/designer-context.ts';
import { DefaultEditor } from './default-editor.tsx';
import { FormulaEditor } from './formula-editor.tsx';
import { Part } from './line.tsx';
import styles from './properties.module.css';
import { ChoiceRow, FlagRow, FormatRow, NUMBERS, NumberRow, PatternRow, TextRow } from './rows.tsx';
import type { SetProperty } from './rows.tsx';

interface FieldPartProps {
  path: string;
  field: FieldDocument;
  set: SetProperty;
}

const WHEN_HIDDEN = ['keep', 'clear', 'omit'] as const;
const GRANTS = ['write', 'read', 'none'] as const;

export function Rules({ field, set, path }: FieldPartProps): ReactElement {
  const { t } = useTranslation('designer');
  const isGiven = isComputed(field);
  const flags = [
    { property: 'required', isOn: field.required === true, on: true },
    { property: 'readOnly', isOn: field.readOnly === true, on: true },
    { property: 'visible', isOn: field.visible === false, on: false },
    ...(valueKindOf(field) === 'text' || valueKindOf(field) === 'number' ? [{ property: 'unique', isOn: field.unique !== undefined && field.unique !== false, on: true }] : []),
    ...(isMeantFor('ignoreCase', field) ? [{ property: 'ignoreCase', isOn: field.ignoreCase === true, on: true }] : []),
    ...(isMeantFor('multiple', field) ? [{ property: 'multiple', isOn: field.multiple === true, on: true }] : []),
  ] as { property: 'required' | 'readOnly' | 'visible' | 'unique' | 'ignoreCase' | 'multiple'; isOn: boolean; on: boolean }[];
  return (
    <Part title={t('part.rules')}>
      {flags.filter(({ property }) => !(isGiven && (property === 'required' || property === 'readOnly')) && !(path.includes('.') && property === 'unique')).map((flag) => (
        <FlagRow key={flag.property} {...flag} set={set} />
      ))}
      <ChoiceRow property="whenHidden" values={WHEN_HIDDEN} value={field.whenHidden} set={set} />
    </Part>
  );
}

export const Values = memo(function Values({ path, field, set }: FieldPartProps): ReactElement | null {
  const { t } = useTranslation('designer');
  const setFormula = useCallback((value: string | undefined) => set('formula', value), [set]);
  const type = getFieldType(field.type);
  const kind = valueKindOf(field);
  if (!type || type.serverFilled === true || type.formula?.(field) !== undefined || kind === 'none' || kind === 'files') return null;
  const hasFormula = ['text', 'number', 'boolean', 'date', 'datetime'].includes(kind);
  return (
    <Part title={t('part.value')}>
      {field.formula === undefined && kind !== 'rows' && <NamedDefault path={path} field={field} set={set} />}
      {hasFormula && <FormulaEditor key={field.id} path={path} formula={field.formula ?? ''} onChange={setFormula} />}
    </Part>
  );
});

/** Some widgets say the title of their field: they follow it when there is time. */
function NamedDefault({ path, field, set }: FieldPartProps): ReactElement {
  const title = useDeferredValue(useDesign(({ documents }) => fieldAtPath(documents.model, path)?.title ?? ''));
  const named = useMemo(() => ({ ...field, title }), [field, title]);
  return <LaterDefault path={path} field={named} set={set} />;
}

const LaterDefault = memo(function LaterDefault({ path, field, set }: FieldPartProps): ReactElement {
  return <DefaultEditor path={path} field={field} onChange={(value: JsonValue | undefined) => set('default', value)} />;
});

export function Limits({ field, set }: FieldPartProps): ReactElement | null {
  const { t } = useTranslation('designer');
  const kind = valueKindOf(field);
  const isText = kind === 'text' && !isComputed(field);
  const shown = NUMBERS.filter((property) => (property === 'min' || property === 'max' ? kind === 'number' : isMeantFor(property, field)));
  if (shown.length === 0 && !isText) return null;
  return (
    <Part title={t('part.limits')}>
      <div className={styles['pair']}>
        {shown.map((property) => <NumberRow key={property} property={property} value={typeof field[property] === 'number' ? field[property] : null} set={set} />)}
      </div>
      {isText && (
        <>
          <FormatRow value={field.format ?? null} set={set} />
          <PatternRow value={field.pattern ?? ''} set={set} />
          {field.pattern !== undefined && <TextRow property="patternMessage" value={field.patternMessage} set={set} />}
        </>
      )}
    </Part>
  );
}

export function Grant({ field, set }: FieldPartProps): ReactElement {
  const { t } = useTranslation('designer');
  return <Part title={t('part.grant')}><ChoiceRow property="grant" values={GRANTS} value={field.grant} set={set} help={t('grant.help')} /></Part>;
}
