import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import { keyOf, valueAt } from '#schemas/language/design/layout-places.ts';
import { pathOf } from '#schemas/language/design/model-fields.ts';
import type { LayoutNode } from '#schemas/language/documents/screen.ts';
import { isFieldNode } from '#schemas/language/layout-nodes.ts';
import { hasItem } from '../state/items.ts';
import type { ViewName } from '../frame/views.ts';

const SCREEN_VIEWS: Readonly<Record<string, ViewName>> = { form: 'form', list: 'list', actions: 'list', where: 'list', scope: 'list', split: 'list', print: 'print' };

const MODEL_VIEWS: Readonly<Record<string, ViewName>> = { fields: 'form', reactions: 'rules', rules: 'rules', lockedWhen: 'rules' };

/** The view in which a finding can be mended. */
export function viewOfFinding({ document, path, about }: DesignFinding): ViewName {
  if (about !== undefined) return about;
  if (document === 'model') return MODEL_VIEWS[String(path[0])] ?? 'json';
  if (document === 'screen') return SCREEN_VIEWS[String(path[0])] ?? 'json';
  return 'json';
}

/** The field or group that a finding speaks of; for a rule, the field that it acts on or shows its message at. */
export function itemOfFinding({ document, path }: DesignFinding, documents: DesignDocuments): DesignItem | null {
  if (document === 'model') {
    const field = fieldOfModelPath(path, documents);
    return field !== undefined && hasItem(documents, { field }) ? { field } : null;
  }
  if (document !== 'screen' || path[0] !== 'form' || path[1] !== 'layout') return null;
  const at = path.slice(2);
  for (let length = at.length; length > 0; length -= 1) {
    const place = at.slice(0, length);
    const node = valueAt(documents.screen.form?.layout, place);
    if (typeof place.at(-1) !== 'number' || node === undefined) continue;
    if (isFieldNode(node as LayoutNode)) return { field: keyOf(node as string | { field: string }) };
    return { node: place };
  }
  return null;
}

function fieldOfModelPath(path: DesignFinding['path'], { model }: DesignDocuments): string | undefined {
  if (path[0] === 'rules') return model.rules?.[Number(path[1])]?.path;
  if (path[0] === 'reactions') return path[2] === 'set' ? String(path[3]) : undefined;
  let field = '';
  for (let index = 0; path[index] === 'fields' && path[index + 1] !== undefined; index += 2) field = pathOf(field, String(path[index + 1]));
  return field === '' ? undefined : field;
}
