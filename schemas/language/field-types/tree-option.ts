import type { FieldDocument, OptionItem } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { codeType } from './code-value.ts';
import type { Fault } from './definition.ts';
import { SHORT_TEXT, YES_OR_NO } from './setting.ts';

/** One node of a tree of choices. */
export const treeOption = codeType({
  settings: { leavesOnly: YES_OR_NO, showPath: YES_OR_NO, separator: SHORT_TEXT, searchable: YES_OR_NO },
  check: checkLeaves,
});

/** Of choices that stand in the document, those with others below them, where only leaves are meant. */
function checkLeaves(value: JsonValue, { options, settings }: FieldDocument): Fault | undefined {
  if (settings?.['leavesOnly'] !== true || options === undefined || !('items' in options)) return undefined;
  const branches = new Set(branchCodes(options.items));
  return [value].flat().some((code) => branches.has(String(code))) ? { rule: 'leafExpected' } : undefined;
}

function branchCodes(items: readonly OptionItem[]): string[] {
  return items.flatMap(({ value, children }) => (children?.length ? [String(value), ...branchCodes(children)] : []));
}
