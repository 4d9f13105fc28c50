import type { Values } from '#schemas/language/runtime.ts';
import { RecordForm } from '#renderers/views/form/record-form.tsx';
import type { OpenedRecord } from '#renderers/views/form/record-form-props.ts';
import type { BenchAdapter } from './adapter.ts';
import { nextFrame } from './clock.ts';
import { formConfig } from './form-document.ts';
import type { Stage } from './surroundings.tsx';

/** Fields that a window of 800 pixels shows. */
const FIELDS_IN_WINDOW = 12;
const CONTROLS = '[data-field] input, [data-field] button[role=switch]';
const MAX_FRAMES = 300;

type FormSubject = Pick<BenchAdapter, 'mount' | 'count' | 'expected' | 'fieldEl' | 'cellEl' | 'totalText' | 'setCell' | 'getValue'>;

/** Fetches what a form opens with, so that it is not timed. */
export async function loadFormSubject(stage: Stage): Promise<FormSubject> {
  await Promise.all([import('#renderers/views/form/open-form.tsx'), import('#renderers/views/sub-table/sub-table.tsx')]);
  return formSubject(stage);
}

/** The product's own form, with everything the language can do switched on. */
function formSubject(stage: Stage): FormSubject {
  let record: OpenedRecord | undefined;
  // `?all` waits until every field has its control.
  const waitsForAll = new URLSearchParams(location.search).has('all');

  return {
    mount(_root, spec, data) {
      stage.show(
        <RecordForm
          config={formConfig(spec)} mode="edit" record={{ id: 'bench', version: 1, ...(data as Values) }}
          onOpened={(opened) => (record = opened)} onSaved={() => undefined} onCancel={() => undefined}
        />,
      );
    },
    count: (root) => root.querySelectorAll(CONTROLS).length,
    expected: (spec) => (waitsForAll ? spec.fields.length : Math.min(spec.fields.length, FIELDS_IN_WINDOW)),
    fieldEl(root, name) {
      const find = (): Element | null => root.querySelector(`[data-field="${name}"] :is(input, button)`);
      if (!find()) record?.reveal(name);
      return until(find);
    },
    async cellEl(root, row, column) {
      const table = await until(() => {
        const found = root.querySelector('[data-field="items"] table');
        if (!found) record?.reveal('items');
        return found;
      });
      const index = record ? Object.keys(record.model.document.fields['items']?.fields ?? {}).indexOf(column) : -1;
      const scroller = table?.parentElement;
      if (!table || !scroller) return null;
      scroller.scrollIntoView({ block: 'center' });
      scroller.scrollTop = Math.max(0, row * 40 - 160);
      return until(() => table.querySelector(`tr[aria-rowindex="${row + 2}"]`)?.querySelectorAll('td')[index] ?? null);
    },
    totalText: (root) => root.querySelector<HTMLInputElement>('[data-field="total"] input')?.value ?? root.querySelector('[data-field="total"] [id]')?.textContent ?? '',
    setCell: (row, column, value) => record?.input(`items.${row}.${column}`, value),
    getValue: (path) => record?.state.get(path),
  };
}

async function until<T>(find: () => T | null): Promise<T | null> {
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    const found = find();
    if (found) return found;
    await nextFrame();
  }
  return null;
}
