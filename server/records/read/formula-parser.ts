import { parseFormula } from '#schemas/language/formulas/parse.ts';
import type { FormulaNode, ParseFormula } from '#schemas/language/formulas/syntax.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';

const kept = new WeakMap<ModelDocument, Map<string, FormulaNode>>();

/** Parses the formulas of a model and its screens, each text once for as long as the document is in use. */
export function parserOf(model: ModelDocument): ParseFormula {
  let trees = kept.get(model);
  if (trees === undefined) kept.set(model, (trees = new Map()));
  const found = trees;
  return (text) => {
    let tree = found.get(text);
    if (tree === undefined) found.set(text, (tree = parseFormula(text)));
    return tree;
  };
}
