import type { FieldDocument, OptionItem } from '../../documents/field.ts';
import type { JsonValue } from '../../documents/json.ts';
import { isComputed, valueKindOf } from '../../field-types/resolve-field.ts';
import type { Control } from './control.ts';
import { drawChooser } from './draw-chooser.ts';
import { drawUpload } from './draw-upload.ts';
import type { Pen } from './pen.ts';
import { WORDS } from './words.ts';

const LONG = new Set(['textarea', 'richText', 'json']);

/** Types whose values the product knows by name. */
const CHOSEN = new Set(['user', 'organize', 'department', 'position', 'role', 'group', 'members', 'approver', 'reference']);

export function drawControl(pen: Pen, field: FieldDocument, path: string, put: (value: JsonValue) => void): Control {
  const kind = valueKindOf(field);
  if (isComputed(field)) return output(pen);
  const isKnownElsewhere = field.options !== undefined && !('items' in field.options);
  if (CHOSEN.has(field.type) || isKnownElsewhere) return drawChooser(pen, path.replace(/\.\d+(?=\.)/g, ''), kind === 'list' || field.multiple === true, put);
  if (field.type === 'file' || field.type === 'image') return drawUpload(pen, field.type === 'image', put);
  if (kind === 'files' || kind === 'compound' || kind === 'none') return { element: pen.element('span', { className: 'elsewhere' }, pen.text(WORDS.elsewhere)), show: () => undefined };
  if (field.options && 'items' in field.options) return choice(pen, field.options.items, kind === 'list', put);
  switch (kind) {
    case 'boolean': return checkbox(pen, put);
    case 'number': return input(pen, 'number', put, (text) => (text === '' ? null : Number(text)));
    case 'date': return input(pen, 'date', put, (text) => (text === '' ? null : text));
    case 'datetime': return moment(pen, put);
    case 'list': return input(pen, 'text', put, (text) => text.split(',').map((part) => part.trim()).filter((part) => part !== ''), (value) => (Array.isArray(value) ? value.join(', ') : ''));
    default: return LONG.has(field.type) ? longText(pen, put) : input(pen, 'text', put, (text) => text);
  }
}

function output(pen: Pen): Control {
  const element = pen.element('output');
  return { element, show: (value) => void (element.textContent = shown(value)) };
}

function input(pen: Pen, type: string, put: (value: JsonValue) => void, read: (text: string) => JsonValue, write: (value: JsonValue) => string = shown): Control {
  const element = pen.element('input', { type, ...(type === 'number' ? { step: 'any', inputMode: 'decimal' } : {}) });
  element.addEventListener('input', () => put(read(element.value)));
  return {
    element,
    // What somebody is typing stays as he types it.
    show: (value) => { if (element.ownerDocument.activeElement !== element) element.value = write(value); },
    setReadOnly: (isReadOnly) => void (element.readOnly = isReadOnly),
  };
}

const MINUTE_MS = 60_000;

/** Milliseconds since 1970, as the time at this place. */
function moment(pen: Pen, put: (value: JsonValue) => void): Control {
  const local = (time: number): string => new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
  return input(pen, 'datetime-local', put, (text) => (text === '' ? null : new Date(text).getTime()), (value) => (typeof value === 'number' ? local(value) : ''));
}

function longText(pen: Pen, put: (value: JsonValue) => void): Control {
  const element = pen.element('textarea', { rows: 3 });
  element.addEventListener('input', () => put(element.value));
  return {
    element,
    show: (value) => { if (element.ownerDocument.activeElement !== element) element.value = shown(value); },
    setReadOnly: (isReadOnly) => void (element.readOnly = isReadOnly),
  };
}

function checkbox(pen: Pen, put: (value: JsonValue) => void): Control {
  const element = pen.element('input', { type: 'checkbox' });
  element.addEventListener('change', () => put(element.checked));
  return { element, show: (value) => void (element.checked = value === true), setReadOnly: (isReadOnly) => void (element.disabled = isReadOnly) };
}

function choice(pen: Pen, items: readonly OptionItem[], takesMany: boolean, put: (value: JsonValue) => void): Control {
  const element = pen.element('select', { multiple: takesMany });
  if (!takesMany) element.append(pen.element('option', { value: '' }));
  for (const { value, label } of flat(items)) element.append(pen.element('option', { value: String(value) }, pen.text(label)));
  const chosen = (): string[] => [...element.selectedOptions].map(({ value }) => value);
  element.addEventListener('change', () => put(takesMany ? chosen() : chosen()[0] || null));
  return {
    element,
    show(value) {
      const wanted = new Set((Array.isArray(value) ? value : [value ?? '']).map(String));
      for (const option of element.options) option.selected = wanted.has(option.value);
    },
    setReadOnly: (isReadOnly) => void (element.disabled = isReadOnly),
  };
}

function flat(items: readonly OptionItem[]): OptionItem[] {
  return items.flatMap((item) => [item, ...flat(item.children ?? [])]);
}

function shown(value: JsonValue): string {
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
