import type { JsonValue } from '../../documents/json.ts';
import type { Control } from './control.ts';
import type { Choice } from './page-source.ts';
import type { Pen } from './pen.ts';
import { WORDS } from './words.ts';

const PAUSE_MS = 250;

/** Chooses what the product knows by its name: people, places in the organisation, other records. What is typed is looked for there. */
export function drawChooser(pen: Pen, path: string, takesMany: boolean, put: (value: JsonValue) => void): Control {
  const chosen = pen.element('span', { className: 'chosen' });
  const box = pen.element('input', { type: 'text', autocomplete: 'off' });
  const found = pen.element('ul', { hidden: true });
  const element = pen.element('div', { className: 'chooser' }, chosen, box, found);
  box.setAttribute('role', 'combobox');
  box.setAttribute('aria-expanded', 'false');
  found.setAttribute('role', 'listbox');
  const { names } = pen;
  let ids: string[] = [];
  let isReadOnly = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  function close(): void {
    asked += 1;
    clearTimeout(timer);
    found.hidden = true;
    box.setAttribute('aria-expanded', 'false');
  }
  function choose({ value, label }: Choice): void {
    names.set(value, label);
    box.value = '';
    close();
    const next = takesMany ? [...new Set([...ids, value])] : [value];
    put(takesMany ? next : value);
    if (!takesMany) chosen.querySelector('button')?.focus();
  }
  async function look(): Promise<void> {
    const own = (asked += 1);
    const list = await pen.source.options(path, box.value.trim()).catch((): Choice[] => []);
    if (own !== asked) return;
    found.replaceChildren(...list.map((choice) => {
      const line = pen.element('li', { tabIndex: -1 }, choice.label);
      line.setAttribute('role', 'option');
      // Before the box loses the focus, which closes the list.
      line.addEventListener('mousedown', (event) => event.preventDefault());
      line.addEventListener('click', () => choose(choice));
      return line;
    }));
    if (list.length === 0) found.replaceChildren(pen.element('li', { className: 'elsewhere' }, pen.text(WORDS.nothing)));
    found.hidden = false;
    box.setAttribute('aria-expanded', 'true');
  }
  box.addEventListener('focus', () => { if (!isReadOnly) void look(); });
  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), PAUSE_MS);
  });
  box.addEventListener('blur', close);
  box.addEventListener('keydown', (event) => {
    const lines = [...found.querySelectorAll<HTMLElement>('[role="option"]')];
    const at = lines.findIndex((line) => line.getAttribute('aria-selected') === 'true');
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = lines.at((at + (event.key === 'ArrowDown' ? 1 : lines.length - 1)) % Math.max(1, lines.length));
      lines.forEach((line) => line.setAttribute('aria-selected', String(line === next)));
      next?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !found.hidden) {
      event.preventDefault();
      lines[Math.max(0, at)]?.click();
    }
  });
  return {
    element, input: box,
    show(value) {
      ids = (Array.isArray(value) ? value : value === null || value === '' ? [] : [value]).map(String);
      chosen.replaceChildren(...ids.map((id) => {
        const name = names.get(id) ?? id;
        const remove = pen.element('button', { type: 'button', hidden: isReadOnly }, '×');
        remove.setAttribute('aria-label', `${pen.text(WORDS.remove)} ${name}`);
        remove.addEventListener('click', () => {
          put(takesMany ? ids.filter((other) => other !== id) : null);
          box.focus();
        });
        return pen.element('span', {}, name, remove);
      }));
      // Another one takes the place of the first when that has gone.
      box.hidden = !takesMany && ids.length > 0;
    },
    setReadOnly(next) {
      isReadOnly = next;
      box.disabled = next;
    },
  };
}
