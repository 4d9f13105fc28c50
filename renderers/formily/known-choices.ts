import { hasChoices } from '#schemas/language/choices/choice-rule.ts';
import { findForeignChoices, issueOfForeign } from '#schemas/language/choices/foreign-choices.ts';
import type { ForeignChoice } from '#schemas/language/choices/foreign-choices.ts';
import type { FieldDocument, OptionItem } from '#schemas/language/documents/field.ts';
import type { Issue, RecordState, Values } from '#schemas/language/runtime.ts';

/** What a form knows of the choices of its fields, to say of a value at once what the server would say of it. */
export interface KnownChoices {
  /** All choices that a field has; `fieldPath` without row numbers. */
  learn(fieldPath: string, codes: Iterable<string>): void;
  /** One code that is no choice of a field. */
  refuse(fieldPath: string, code: string): void;
  /** Values that are not among the choices of their fields, as far as these are known. */
  foreign(): ForeignChoice[];
  issues(): Issue[];
  /** Dictionaries, by code, that some changed value waits for. */
  wanted(): Map<string, string[]>;
}

/** `stored`: the record as the server has it; what has not changed in it may stay. */
export function createKnownChoices(fields: Record<string, FieldDocument>, state: RecordState, stored: Values): KnownChoices {
  const lists = new Map<string, ReadonlySet<string>>();
  const refused = new Map<string, Set<string>>();

  function isChoice(fieldPath: string, field: FieldDocument, code: string): boolean | undefined {
    if (refused.get(fieldPath)?.has(code)) return false;
    return (lists.get(fieldPath) ?? ownItems(fieldPath, field))?.has(code);
  }

  function ownItems(fieldPath: string, field: FieldDocument): ReadonlySet<string> | undefined {
    if (!field.options || !('items' in field.options)) return undefined;
    const codes = new Set(codesOf(field.options.items));
    lists.set(fieldPath, codes);
    return codes;
  }

  const foreign = (): ForeignChoice[] => findForeignChoices(fields, stored, state.values(), isChoice);
  return {
    learn: (fieldPath, codes) => void lists.set(fieldPath, new Set(codes)),
    refuse: (fieldPath, code) => void refused.set(fieldPath, (refused.get(fieldPath) ?? new Set()).add(code)),
    foreign,
    issues: () => foreign().map(issueOfForeign),
    wanted() {
      const wanted = new Map<string, string[]>();
      const unknown = findForeignChoices(fields, stored, state.values(), (path, field) => !(dictionaryOf(field) !== undefined && hasChoices(field) && !lists.has(path)));
      for (const { fieldPath, field } of unknown) {
        const code = dictionaryOf(field) ?? '';
        const paths = wanted.get(code) ?? [];
        if (!paths.includes(fieldPath)) wanted.set(code, [...paths, fieldPath]);
      }
      return wanted;
    },
  };
}

function dictionaryOf({ options }: FieldDocument): string | undefined {
  return options && 'dictionary' in options ? options.dictionary : undefined;
}

function codesOf(items: readonly OptionItem[]): string[] {
  return items.flatMap((item) => [String(item.value), ...codesOf(item.children ?? [])]);
}
