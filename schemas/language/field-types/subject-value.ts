import type { JsonValue } from '../documents/json.ts';
import { codesType, parseCodes } from './code-value.ts';
import { refuse, type FieldTypeDefinition, type Parsed } from './definition.ts';
import { splitSubject, type SubjectKind } from './subject-kinds.ts';

/** A type whose value is a list of people and groups of people, each as `kind:id`, e.g. `role:r1`. */
export function subjectsType(kinds: readonly SubjectKind[]): FieldTypeDefinition {
  return codesType({ subjects: kinds, codec: 'subjects', parse: (value) => parseSubjects(value, kinds) });
}

function parseSubjects(value: JsonValue, kinds: readonly SubjectKind[]): Parsed {
  const parsed = parseCodes(value);
  if (!parsed.ok || !Array.isArray(parsed.value)) return parsed;
  const index = parsed.value.findIndex((subject) => {
    const parts = splitSubject(String(subject));
    return parts === undefined || !kinds.includes(parts.kind);
  });
  return index < 0 ? parsed : refuse('subjectExpected', undefined, String(index));
}
