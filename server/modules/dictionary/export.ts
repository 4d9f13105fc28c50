import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';

const MAX_ENTRIES = 1_000;

/** A dictionary with the entries the actor may see, as JSON text in the form of a dictionary document. */
export async function exportDictionary(kernel: Kernel, actor: Actor, type: RecordValues): Promise<{ name: string; content: string }> {
  const { list } = await kernel.records.list(actor, 'dictionaryData', {
    filter: { field: 'dictionaryTypeId', op: 'eq', value: type['id'] as string }, sidx: 'sortCode', sort: 'asc', pageSize: MAX_ENTRIES, total: false,
  });
  const below = (parentId: RecordValues[string]): RecordValues[] => list
    .filter((entry) => (entry['parentId'] ?? null) === parentId)
    .map((entry): RecordValues => {
      const children = below(entry['id'] ?? null);
      return {
        code: entry['enCode'] ?? null, title: entry['fullName'] ?? null,
        ...(entry['color'] ? { color: entry['color'] } : {}), ...(children.length > 0 ? { children } : {}),
      };
    });
  const document = {
    kind: 'dictionary', code: type['enCode'], title: type['fullName'], ...(type['isTree'] === true ? { tree: true } : {}), entries: below(null),
  };
  return { name: `${String(type['enCode'])}.dictionary.json`, content: `${JSON.stringify(document, null, 2)}\n` };
}
