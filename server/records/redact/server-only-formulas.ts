import { compileFormula } from '#schemas/language/formulas/compile.ts';
import { FormulaError } from '#schemas/language/formulas/formula-error.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { formulaOf } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { rowScope } from '#schemas/language/scope.ts';
import { holdsFor, pathFrom, type Level } from './readable-fields.ts';

/** What a formula reads, as paths from the record; undefined where it is no formula. */
function formulaPaths(text: string, level: Level): string[] | undefined {
  try {
    return compileFormula(parseFormula(text), level.scope).dependencies.map((dependency) => pathFrom(level, dependency));
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

/** The level of a table's rows. */
export function rowLevel(key: string, table: FieldDocument, parent: Level): Level {
  return { scope: rowScope(table, parent.scope), prefix: `${parent.prefix}${key}.`, parent };
}

/**
 * Paths of the formula fields that cannot be computed from what is known, those that build on them
 * included: their values come from the server alone.
 */
export function serverOnlyFormulas(fields: Record<string, FieldDocument>, root: Level, isKnown: (path: string) => boolean): ReadonlySet<string> {
  const formulas: { path: string; reads: string[] | undefined }[] = [];
  const collect = (columns: Record<string, FieldDocument>, level: Level): void => {
    for (const [key, field] of Object.entries(columns)) {
      const formula = formulaOf(field);
      if (formula !== undefined) formulas.push({ path: level.prefix + key, reads: formulaPaths(formula, level) });
      if (field.fields !== undefined) collect(field.fields, rowLevel(key, field, level));
    }
  };
  collect(fields, root);
  const found = new Set<string>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { path, reads } of formulas) {
      const isComputable = reads?.every((read) => holdsFor(read, (part) => isKnown(part) && !found.has(part))) ?? false;
      if (!isComputable) found.add(path);
    }
  }
  return found;
}
