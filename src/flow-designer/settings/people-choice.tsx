import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { fieldRenderers } from '#renderers/fields/index.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { PEOPLE_LENDERS, type PeopleKind } from '../words/people-lenders.ts';

interface PeopleChoiceProps {
  kind: PeopleKind;
  id: string;
  label: string;
  value: readonly string[];
  onChange(ids: string[]): void;
}

/** Chooses people, or parts of the organisation, as forms do. */
export function PeopleChoice({ kind, id, label, value, onChange }: PeopleChoiceProps): ReactElement {
  const { type, model, field } = PEOPLE_LENDERS[kind];
  const { Widget } = fieldRenderers[type];
  const document = useMemo((): FieldDocument => ({ id: kind, type, title: label, multiple: true }), [kind, type, label]);
  return (
    <Widget
      id={id} field={document} model={model} fieldPath={field} value={[...value]} readOnly={false} invalid={false} required={false}
      onChange={(next) => onChange(Array.isArray(next) ? next.map(String) : next === null || next === '' ? [] : [String(next)])}
    />
  );
}
