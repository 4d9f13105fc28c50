import type { Variables } from '../../documents/condition.ts';
import type { FieldDocument } from '../../documents/field.ts';
import type { DecorationNode, GroupNode, LayoutNode, ScreenDocument } from '../../documents/screen.ts';
import type { Locale } from '../../documents/text.ts';
import { isDecoration, isFieldNode } from '../../layout-nodes.ts';
import { formatIssue } from '../../messages.ts';
import type { CompiledModel, RecordState, Values } from '../../runtime.ts';
import { drawField } from './draw-field.ts';
import { pageLayout } from './page-layout.ts';
import { namesOf } from './names-of.ts';
import type { PageSource, StoredRecord } from './page-source.ts';
import { createPen, type Pen } from './pen.ts';
import { WORDS } from './words.ts';

export interface FormPage {
  form: CompiledModel;
  screen: ScreenDocument;
  locale: Locale;
  variables: Variables;
  /** Made for phones: see `pageLayout`. */
  isPhone: boolean;
  source: Pick<PageSource, 'options' | 'upload'>;
  /** A stored record to be changed; absent for a new one. */
  record?: StoredRecord;
  /** Leads back to where the form was opened from. */
  onBack?(): void;
  /** Throws an error that says why where the values were not taken. */
  save(values: Values): Promise<void>;
}

/** Draws the form of a record below an element, as its layout says, and keeps it up to date. Needs no library. */
export function drawForm(root: HTMLElement, { form, screen, locale, variables, isPhone, source, record: stored, onBack, save }: FormPage): RecordState {
  const context = { variables };
  const record = form.open(stored ? valuesOf(form, stored) : form.defaults(context), context);
  const pen = createPen(root.ownerDocument, record, locale, { source, names: stored ? namesOf(stored) : new Map() });
  const fields = form.document.fields;
  const layout = screen.form?.layout ?? Object.keys(fields);
  const said = pen.element('p', { className: 'said' });
  said.setAttribute('role', 'status');
  const button = pen.element('button', { type: 'submit' }, pen.text(WORDS.save));
  const body = pen.element('form', { noValidate: true }, ...drawNodes(pen, fields, layout), said, button);
  const { name, columns } = pageLayout(screen, isPhone);
  body.style.setProperty('--columns', String(columns));
  body.dataset['layout'] = name;
  body.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  async function submit(): Promise<void> {
    pen.faults.clear();
    for (const issue of record.validate()) if (!pen.faults.has(issue.path)) pen.faults.set(issue.path, formatIssue(issue, locale));
    pen.refresh();
    said.textContent = pen.faults.size > 0 ? pen.text(WORDS.faults) : '';
    if (pen.faults.size > 0) return root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    button.disabled = true;
    try {
      await save(record.output());
      said.textContent = pen.text(WORDS.saved);
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
    button.disabled = false;
  }

  const back = onBack && pen.element('button', { type: 'button', className: 'link' }, pen.text(WORDS.back));
  back?.addEventListener('click', () => onBack?.());
  root.replaceChildren(...(back ? [back] : []), pen.element('h1', {}, pen.text(screen.title)), body);
  return record;
}

/** The values of the model's own fields. */
function valuesOf({ document }: CompiledModel, stored: StoredRecord): Values {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(document.fields, key)));
}

function drawNodes(pen: Pen, fields: Record<string, FieldDocument>, nodes: readonly LayoutNode[]): HTMLElement[] {
  return nodes.flatMap((node) => {
    if (isFieldNode(node)) {
      const key = typeof node === 'string' ? node : node.field;
      const field = fields[key];
      if (!field) return [];
      const element = drawField(pen, field, key);
      element.classList.toggle('full', field.fields !== undefined || (typeof node === 'object' && node.span === 'full'));
      return [element];
    }
    return isDecoration(node) ? drawWords(pen, node) : drawGroup(pen, fields, node);
  });
}

function drawWords(pen: Pen, node: DecorationNode): HTMLElement[] {
  if ('divider' in node) return [node.divider === true ? pen.element('hr', { className: 'full' }) : pen.element('h2', { className: 'full' }, pen.text(node.divider))];
  if ('note' in node) return [pen.element('p', { className: 'full' }, pen.text(node.note))];
  return 'alert' in node ? [pen.element('p', { className: 'full alert' }, pen.text(node.alert))] : [];
}

function drawGroup(pen: Pen, fields: Record<string, FieldDocument>, node: GroupNode): HTMLElement[] {
  const inside = (children: readonly LayoutNode[]): HTMLElement => pen.element('div', { className: 'grid' }, ...drawNodes(pen, fields, children));
  if ('section' in node) return [pen.element('section', { className: 'full' }, pen.element('h2', {}, pen.text(node.section)), inside(node.children))];
  if ('card' in node) return [pen.element('section', { className: 'full card' }, pen.element('h2', {}, pen.text(node.card)), inside(node.children))];
  if ('grid' in node) return drawNodes(pen, fields, node.grid.flatMap(({ children }) => children));
  const [parts, isOpen] = 'tabs' in node ? [node.tabs, true] : [node.collapse, false];
  return parts.map((part) => pen.element('details', { className: 'full', open: isOpen || ('open' in part && part.open === true) }, pen.element('summary', {}, pen.text(part.title)), inside(part.children)));
}
