import type { FieldDocument } from '../documents/field.ts';
import type { FieldType } from '../field-types/index.ts';

interface Counterpart {
  type: FieldType;
  settings?: FieldDocument['settings'];
}

/** Formily's components for antd, by their names. */
export const FORMILY_COMPONENTS: ReadonlyMap<string, Counterpart> = new Map(Object.entries<Counterpart>({
  Input: { type: 'text' }, 'Input.TextArea': { type: 'textarea' }, Password: { type: 'text', settings: { secret: true } }, NumberPicker: { type: 'decimal' },
  Select: { type: 'option' }, 'Radio.Group': { type: 'option', settings: { appearance: 'radio' } }, Radio: { type: 'option', settings: { appearance: 'radio' } },
  'Checkbox.Group': { type: 'options', settings: { appearance: 'checkbox' } }, Checkbox: { type: 'boolean', settings: { appearance: 'checkbox' } }, Switch: { type: 'boolean' },
  Rate: { type: 'rate' }, Slider: { type: 'slider' }, DatePicker: { type: 'date' }, 'DatePicker.RangePicker': { type: 'dateRange' },
  TimePicker: { type: 'time' }, 'TimePicker.RangePicker': { type: 'timeRange' }, Cascader: { type: 'treeOption' }, TreeSelect: { type: 'treeOption' }, Transfer: { type: 'transfer' },
  Upload: { type: 'file' }, 'Upload.Dragger': { type: 'file' }, ArrayTable: { type: 'table' }, ArrayCards: { type: 'table' }, ArrayItems: { type: 'table' },
  ArrayCollapse: { type: 'table' }, ArrayTabs: { type: 'table' }, ArrayListTabs: { type: 'table' }, ColorPicker: { type: 'colour' }, PreviewText: { type: 'text' },
}));

/** Parts of Formily's arrays that every table has here by itself. */
export const ARRAY_PARTS = /^Array[A-Za-z]*\.(?:Index|SortHandle|Remove|MoveUp|MoveDown|Addition|Copy)$/;
