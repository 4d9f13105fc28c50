import type { FieldDocument } from '../../documents/field.ts';
import { drawControl } from './draw-control.ts';
import type { Pen } from './pen.ts';
import { WORDS } from './words.ts';

/** A field with its label and what is wrong with it, or a table with its rows. */
export function drawField(pen: Pen, field: FieldDocument, path: string): HTMLElement {
  return field.fields ? drawTable(pen, field, field.fields, path) : drawLine(pen, field, path, true);
}

function drawLine(pen: Pen, field: FieldDocument, path: string, hasLabel: boolean): HTMLElement {
  const control = drawControl(pen, field, path, (value) => pen.record.set(path, value));
  const id = `field-${path.replaceAll('.', '-')}`;
  const title = pen.text(field.title);
  const fault = pen.element('p', { className: 'fault', id: `${id}-fault` });
  const input = control.input ?? control.element;
  input.id = id;
  input.setAttribute('aria-describedby', fault.id);
  if (!hasLabel) input.setAttribute('aria-label', title);
  const label = pen.element('label', { htmlFor: id }, title);
  const element = pen.element('div', { className: 'field' }, ...(hasLabel ? [label] : []), control.element, fault);
  pen.follow(() => {
    const state = pen.record.fieldState(path);
    const message = pen.faults.get(path) ?? '';
    element.hidden = !state.visible;
    label.dataset['required'] = String(state.required);
    control.setReadOnly?.(state.readOnly);
    input.setAttribute('aria-invalid', String(message !== ''));
    fault.textContent = message;
    control.show(pen.record.get(path) ?? null);
  });
  return element;
}

function drawTable(pen: Pen, field: FieldDocument, columns: Record<string, FieldDocument>, path: string): HTMLElement {
  const fault = pen.element('p', { className: 'fault' });
  const rows = pen.element('div', { className: 'rows' });
  const add = pen.element('button', { type: 'button' }, `${pen.text(WORDS.add)} ${pen.text(field.title)}`);
  const element = pen.element('fieldset', { className: 'table' }, pen.element('legend', {}, pen.text(field.title)), rows, fault, add);
  const count = (): number => pen.record.rowKeys(path).length;
  add.addEventListener('click', () => pen.record.insertRow(path, count()));
  let drawn: { keys: string; forget(): void } | undefined;
  pen.follow(() => {
    const state = pen.record.fieldState(path);
    element.hidden = !state.visible;
    add.hidden = state.readOnly;
    fault.textContent = pen.faults.get(path) ?? '';
    const keys = pen.record.rowKeys(path).join();
    if (drawn?.keys === keys) return;
    drawn?.forget();
    const { pen: inner, forget } = pen.part();
    drawn = { keys, forget };
    rows.replaceChildren(...Array.from({ length: count() }, (_, index) => drawRow(inner, columns, path, index)));
  });
  return element;
}

function drawRow(pen: Pen, columns: Record<string, FieldDocument>, table: string, index: number): HTMLElement {
  const remove = pen.element('button', { type: 'button' }, pen.text(WORDS.remove));
  remove.setAttribute('aria-label', `${pen.text(WORDS.remove)} ${String(index + 1)}`);
  remove.addEventListener('click', () => pen.record.removeRows(table, [index]));
  return pen.element('div', { className: 'row' }, ...Object.entries(columns).map(([key, column]) => drawField(pen, column, `${table}.${String(index)}.${key}`)), remove);
}
