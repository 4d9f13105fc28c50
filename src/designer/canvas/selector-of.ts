import type { DesignItem } from '#schemas/language/design/command.ts';

/** The elements on the sheet that stand for an item: for a table in a row its column and the table itself. */
export function selectorOf(item: DesignItem, within = '#design-sheet '): string {
  if ('node' in item) return `${within}[data-node="${CSS.escape(item.node.join('.'))}"]`;
  const path = CSS.escape(item.field);
  return item.field.includes('.') ? `${within}[data-column="${path}"], ${within}[data-table="${path}"]` : `${within}[data-field="${path}"]`;
}
