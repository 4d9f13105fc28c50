import type { JsonValue } from '../../documents/json.ts';
import type { Control } from './control.ts';
import type { Pen } from './pen.ts';
import { WORDS } from './words.ts';

/** Files are sent to the product as they are chosen; the record names them. */
export function drawUpload(pen: Pen, isImage: boolean, put: (value: JsonValue) => void): Control {
  const list = pen.element('ul', { className: 'files' });
  const box = pen.element('input', { type: 'file', multiple: true, ...(isImage ? { accept: 'image/*' } : {}) });
  const fault = pen.element('p', { className: 'fault' });
  const element = pen.element('div', { className: 'upload' }, list, box, fault);
  let files: JsonValue[] = [];
  box.addEventListener('change', () => void send([...(box.files ?? [])]));
  async function send(chosen: File[]): Promise<void> {
    fault.textContent = '';
    box.disabled = true;
    for (const file of chosen) {
      try {
        put([...files, await pen.source.upload(file, isImage ? 'image' : 'file')]);
      } catch (error) {
        fault.textContent = `${file.name}: ${error instanceof Error ? error.message : String(error)}`;
      }
    }
    box.disabled = false;
    box.value = '';
  }
  return {
    element, input: box,
    show(value) {
      files = Array.isArray(value) ? value : [];
      list.replaceChildren(...files.map((file, index) => {
        const name = typeof file === 'object' && file !== null && !Array.isArray(file) ? String(file['name'] ?? '') : '';
        const remove = pen.element('button', { type: 'button' }, '×');
        remove.setAttribute('aria-label', `${pen.text(WORDS.remove)} ${name}`);
        remove.addEventListener('click', () => put(files.toSpliced(index, 1)));
        return pen.element('li', {}, name, remove);
      }));
    },
    setReadOnly: (isReadOnly) => void (box.hidden = isReadOnly),
  };
}
