import type { Values } from '#schemas/language/runtime.ts';
import type { DataSource } from '../../engine/data-source.ts';

type Waiting = { id: string; resolve(label: string | null): void; reject(error: unknown): void };

interface AskedField {
  model: string;
  field: string;
  /** What stands beside the value, where its text depends on that. */
  within: Values | undefined;
}

const WAIT_MS = 10;
/** Ids of one question to the server. */
const MAX_IDS = 200;

const queues = new WeakMap<DataSource, Map<string, Waiting[]>>();

/** Text of one id. Ids asked for at about the same time travel in one call; null when the id is not known. */
export function loadLabel(dataSource: DataSource, asked: AskedField, id: string): Promise<string | null> {
  const ofSource = queues.get(dataSource) ?? new Map<string, Waiting[]>();
  queues.set(dataSource, ofSource);
  const key = `${asked.model}\n${asked.field}\n${JSON.stringify(asked.within ?? null)}`;
  return new Promise((resolve, reject) => {
    const queue = ofSource.get(key);
    if (queue) {
      queue.push({ id, resolve, reject });
      return;
    }
    ofSource.set(key, [{ id, resolve, reject }]);
    setTimeout(() => {
      const waiting = ofSource.get(key) ?? [];
      ofSource.delete(key);
      for (let start = 0; start < waiting.length; start += MAX_IDS) {
        void answer(dataSource, asked, waiting.slice(start, start + MAX_IDS));
      }
    }, WAIT_MS);
  });
}

async function answer(dataSource: DataSource, { model, field, within }: AskedField, waiting: Waiting[]): Promise<void> {
  try {
    const ids = [...new Set(waiting.map((one) => one.id))];
    const { list } = await dataSource.options(model, { field, ids, currentPage: 1, pageSize: ids.length, ...(within && { record: within }) });
    const labels = new Map(list.map((option) => [option.value, option.label]));
    for (const one of waiting) one.resolve(labels.get(one.id) ?? null);
  } catch (error) {
    for (const one of waiting) one.reject(error);
  }
}
