import { fieldTypes, type FieldType } from '../field-types/index.ts';
import type { FieldTypeDefinition } from '../field-types/definition.ts';
import { fixtures } from '../field-types/fixtures.ts';
import type { Setting } from '../field-types/setting.ts';
import { FIELD_GROUPS, type FieldGroup } from './groups.ts';
import texts from './en-US.json' with { type: 'json' };

/** The page of the documentation that lists every field type: `docs/field-types.md`. */
export function documentFieldTypes(): string {
  const groups = Object.entries(FIELD_GROUPS) as [FieldGroup, readonly FieldType[]][];
  return [
    '# Field types',
    'Made by `npm run screens -- docs` from the definitions; the example is a value in its canonical form.',
    ...groups.map(([group, types]) => [
      `## ${texts.groups[group]}\n`,
      '| type | holds | example | settings |',
      '| --- | --- | --- | --- |',
      ...types.map(line),
    ].join('\n')),
    '',
  ].join('\n\n').trimEnd() + '\n';
}

function line(type: FieldType): string {
  const definition: FieldTypeDefinition = fieldTypes[type];
  const example = fixtures[type].valid.find(([, value]) => value !== null && JSON.stringify(value).length < 120)?.[1];
  const settings = Object.entries(definition.settings).map(([name, setting]) => `\`${name}\`: ${shapeOf(setting)}`);
  const cells = [`\`${type}\``, texts.types[type].about, example === undefined ? '' : `\`${JSON.stringify(example)}\``, settings.join('; ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function shapeOf(setting: Setting): string {
  switch (setting.kind) {
    case 'boolean': return 'yes or no';
    case 'text': return 'text';
    case 'translated': return 'text in the languages';
    case 'choice': return setting.of.join(', ');
    case 'texts': return 'list of texts';
    case 'numbers': return 'list of numbers';
    case 'field': return 'key of a field';
    case 'fields': return 'keys of fields';
    case 'number': return [setting.whole === true ? 'whole number' : 'number', range(setting)].filter(Boolean).join(' ');
  }
}

function range({ min, max }: { min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  return min !== undefined ? `from ${min}` : max !== undefined ? `up to ${max}` : '';
}
