import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import { formulaOf } from '../field-types/resolve-field.ts';
import { FormulaError } from './formula-error.ts';
import type { FormulaNode, ParseFormula } from './syntax.ts';

/** The trees of formulas, by their texts: what a page is sent, which has no parser. */
export type ParsedFormulas = Record<string, FormulaNode>;

/** Everything that documents compute, parsed. A formula that is wrong is left out. */
export function parsedFormulas({ model, screen }: { model: ModelDocument; screen?: ScreenDocument }, parseFormula: ParseFormula): ParsedFormulas {
  const texts = new Set<string>([...formulasOfFields(model.fields), ...formulasOfReactions(model), ...(screen ? formulasOfActions(screen) : [])]);
  return Object.fromEntries([...texts].flatMap((text): [string, FormulaNode][] => {
    try {
      const tree = parseFormula(text);
      return tree === undefined ? [] : [[text, tree]];
    } catch (error) {
      if (error instanceof FormulaError) return [];
      throw error;
    }
  }));
}

/** Looks formulas up where there is no parser. */
export function lookUpFormula(formulas: ParsedFormulas): ParseFormula {
  return (text) => (Object.hasOwn(formulas, text) ? formulas[text] : undefined);
}

function formulasOfFields(fields: Record<string, FieldDocument>): string[] {
  return Object.values(fields).flatMap((field) => [formulaOf(field) ?? [], formulasOfFields(field.fields ?? {})].flat());
}

function formulasOfReactions({ reactions = [] }: ModelDocument): string[] {
  return reactions.flatMap(({ set }) => Object.values(set).flatMap(({ value }) => (value !== undefined && 'formula' in value ? [value.formula] : [])));
}

/** Dialogs of operations are records of their own. */
function formulasOfActions({ actions }: ScreenDocument): string[] {
  return actions.flatMap(({ do: verb }) => (typeof verb !== 'string' && 'operation' in verb && verb.input ? formulasOfFields(verb.input.fields) : []));
}
