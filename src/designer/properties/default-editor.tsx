import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldRendererOf } from '#renderers/engine/registry-context.tsx';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { variablesFor } from '#renderers/views/list/filter/variables-for.ts';
import type { VariableName } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isVariableOperand } from '#schemas/language/index.ts';
import { useDesign } from '../state/designer-context.ts';
import { Line } from './line.tsx';
import styles from './properties.module.css';

const FIXED = 'fixed';

/** What a new record starts with: a value, entered as the form will have it, or one that is known only then. */
export function DefaultEditor({ path, field, onChange, isFixed }: {
  path: string;
  field: FieldDocument;
  onChange(value: JsonValue | undefined): void;
  /** A value only, without its name above. */
  isFixed?: boolean;
}): ReactElement {
  const { t } = useTranslation('designer');
  const { t: words } = useServices();
  const model = useDesign((state) => state.documents.model.code);
  const given = field.default;
  const variable = given !== undefined && isVariableOperand(given) ? given : null;
  const variables = isFixed === true ? [] : variablesFor(field, field.multiple === true ? 'in' : 'eq');
  const { Widget } = fieldRendererOf(fieldRenderers, field.type);
  const { required: _required, readOnly: _readOnly, formula: _formula, ...plain } = field;
  const widget = (
    <Widget
      id={isFixed === true ? `value-${path}` : 'design-default'} field={plain} model={model} fieldPath={path} value={given === undefined || isVariableOperand(given) ? null : given}
      readOnly={false} invalid={false} required={false} onChange={(value) => onChange(isNothing(value) ? undefined : value)}
    />
  );
  if (isFixed === true) return <div role="group" aria-label={t('effectKind.value')}>{widget}</div>;
  return (
    <Line id="design-default" label={t('property.default')}>
      {variables.length > 0 && (
        <Select<VariableName | typeof FIXED>
          className={styles['wide'] ?? ''} aria-label={t('property.defaultSource')} value={variable?.var ?? FIXED} style={{ marginBlockEnd: 6 }}
          onChange={(name) => onChange(name === FIXED ? undefined : { var: name })}
          options={[{ value: FIXED, label: t('property.defaultFixed') }, ...variables.map((name) => ({ value: name, label: words(`list.variable.${name}`) }))]}
        />
      )}
      {!variable && widget}
    </Line>
  );
}

function isNothing(value: JsonValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
