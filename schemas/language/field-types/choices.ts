import type { FieldDocument, OptionItem } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { codesType, codeType } from './code-value.ts';
import { accept, isEmptyValue, refuse, type Fault, type FieldTypeDefinition } from './definition.ts';
import { BOOLEAN_OPERATORS, CODE_OPERATORS } from './operators.ts';
import { SHORT_TEXT, YES_OR_NO } from './setting.ts';
import { parsePattern, textType } from './text-value.ts';

/** Types whose value is chosen rather than typed. */
export const choices = {
  /** Yes or no. */
  boolean: {
    storage: 'boolean',
    valueKind: 'boolean',
    operators: BOOLEAN_OPERATORS,
    codec: 'boolean',
    shape: 'boolean',
    settings: { trueText: { kind: 'translated' }, falseText: { kind: 'translated' }, appearance: { kind: 'choice', of: ['switch', 'checkbox'] } },
    sortable: true,
    parse(value) {
      if (value === true || value === 1 || value === '1' || value === 'true') return accept(true);
      if (value === false || value === 0 || value === '0' || value === 'false') return accept(false);
      return refuse('booleanExpected');
    },
    isEmpty: isEmptyValue,
  },
  /** One of several choices. */
  option: codeType({ needs: 'options', settings: { appearance: { kind: 'choice', of: ['select', 'radio', 'button'] }, searchable: YES_OR_NO } }),
  /** Several of several choices. */
  options: codesType({ needs: 'options', settings: { appearance: { kind: 'choice', of: ['select', 'checkbox', 'matrix'] }, searchable: YES_OR_NO } }),
  /** Several of many choices, moved from one list to another. */
  transfer: codesType({ needs: 'options' }),
  /** One node of a tree of choices. */
  treeOption: codeType({
    needs: 'options',
    settings: { leavesOnly: YES_OR_NO, showPath: YES_OR_NO, separator: SHORT_TEXT, searchable: YES_OR_NO },
    check: checkLeaves,
  }),
  /** A colour as `#rrggbb`, with an alpha channel as `#rrggbbaa`. */
  colour: textType(9, {
    operators: CODE_OPERATORS,
    sortable: false,
    settings: { alpha: YES_OR_NO, presets: { kind: 'texts' } },
    parse: parsePattern(/^#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?$/, 'colourExpected'),
  }),
  /** Name of an icon of the design system. */
  icon: textType(100, {
    operators: CODE_OPERATORS,
    sortable: false,
    parse: parsePattern(/^[A-Za-z][A-Za-z0-9_.:-]{0,99}$/, 'iconExpected'),
  }),
} satisfies Record<string, FieldTypeDefinition>;

/** Of choices that stand in the document, those with others below them, where only leaves are meant. */
function checkLeaves(value: JsonValue, { options, settings }: FieldDocument): Fault | undefined {
  if (settings?.['leavesOnly'] !== true || options === undefined || !('items' in options)) return undefined;
  const branches = new Set(branchCodes(options.items));
  return [value].flat().some((code) => branches.has(String(code))) ? { rule: 'leafExpected' } : undefined;
}

function branchCodes(items: readonly OptionItem[]): string[] {
  return items.flatMap(({ value, children }) => (children?.length ? [String(value), ...branchCodes(children)] : []));
}
