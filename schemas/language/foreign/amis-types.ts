import type { FieldDocument } from '../documents/field.ts';
import type { FieldType } from '../field-types/index.ts';

interface Counterpart {
  type: FieldType;
  settings?: FieldDocument['settings'];
  /** Something of it is lost. */
  isNear?: true;
}

/** amis' inputs by their `type`, and what they are here. */
export const AMIS_FIELDS: Readonly<Record<string, Counterpart>> = {
  'input-text': { type: 'text' }, text: { type: 'text' }, 'native-text': { type: 'text' }, 'input-password': { type: 'text', settings: { secret: true } },
  password: { type: 'text', settings: { secret: true } }, 'input-email': { type: 'email' }, email: { type: 'email' }, 'input-url': { type: 'url' }, url: { type: 'url' },
  textarea: { type: 'textarea' }, editor: { type: 'textarea', isNear: true }, 'json-editor': { type: 'textarea', isNear: true },
  'input-rich-text': { type: 'richText' }, 'rich-text': { type: 'richText' }, 'input-tag': { type: 'tags' },
  'input-number': { type: 'decimal' }, number: { type: 'decimal' }, 'input-range': { type: 'slider' }, range: { type: 'slider' },
  'input-rating': { type: 'rate' }, rating: { type: 'rate' }, switch: { type: 'boolean' }, checkbox: { type: 'boolean', settings: { appearance: 'checkbox' } },
  select: { type: 'option' }, 'multi-select': { type: 'options' }, 'list-select': { type: 'option' }, list: { type: 'option' },
  radios: { type: 'option', settings: { appearance: 'radio' } }, radio: { type: 'option', settings: { appearance: 'radio' } },
  'button-group-select': { type: 'option', settings: { appearance: 'button' } }, checkboxes: { type: 'options', settings: { appearance: 'checkbox' } },
  transfer: { type: 'transfer' }, 'tabs-transfer': { type: 'transfer' }, 'tree-select': { type: 'treeOption' }, 'input-tree': { type: 'treeOption' },
  'nested-select': { type: 'treeOption' }, 'chained-select': { type: 'treeOption', isNear: true },
  'input-date': { type: 'date' }, date: { type: 'date' }, 'input-datetime': { type: 'datetime' }, datetime: { type: 'datetime' },
  'input-time': { type: 'time' }, time: { type: 'time' }, 'input-month': { type: 'month' }, 'input-quarter': { type: 'quarter' }, 'input-year': { type: 'year' },
  'input-date-range': { type: 'dateRange' }, 'date-range': { type: 'dateRange' }, 'input-datetime-range': { type: 'datetimeRange' },
  'input-time-range': { type: 'timeRange' }, 'input-month-range': { type: 'monthRange' },
  'input-file': { type: 'file' }, file: { type: 'file' }, 'input-image': { type: 'image' }, image: { type: 'image' },
  'input-color': { type: 'colour' }, color: { type: 'colour' }, 'input-city': { type: 'area', isNear: true }, 'input-signature': { type: 'signature' },
  'location-picker': { type: 'location' }, hidden: { type: 'text' }, formula: { type: 'decimal' }, static: { type: 'text' },
  'input-table': { type: 'table' }, table: { type: 'table' }, combo: { type: 'table' }, 'input-array': { type: 'table', isNear: true }, 'input-kv': { type: 'table', isNear: true },
};

/** Parts that hold others, in the body of which a form stands or goes on. */
export const AMIS_CONTAINERS: readonly string[] = [
  'page', 'form', 'wizard', 'container', 'wrapper', 'service', 'group', 'input-group', 'fieldSet', 'fieldset', 'panel', 'card', 'tabs', 'collapse', 'collapse-group',
  'grid', 'flex', 'hbox', 'dialog', 'drawer', 'crud', 'crud2',
];

/** Every `type` by which a document is known to be of amis. JSON Schema's own words are none. */
export const AMIS_TYPES: ReadonlySet<string> = new Set([...Object.keys(AMIS_FIELDS), ...AMIS_CONTAINERS].filter((type) => type !== 'number'));
