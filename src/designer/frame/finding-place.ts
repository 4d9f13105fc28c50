import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import { keyOf, valueAt } from '#schemas/language/design/layout-places.ts';
import { pathOf } from '#schemas/language/design/model-fields.ts';
import type { LayoutNode } from '#schemas/language/documents/screen.ts';
import { isFieldNode } from '#schemas/language/layout-nodes.ts';
import { hasItem } from '../state/items.ts';
import type { ViewName } from './views.ts';

/** The view in which a finding can be mended. */
export function viewOfFinding({ document, path }: DesignFinding): ViewName {
  if (document === 'model') return path[0] === 'reactions' ? 'rules' : path[0] === 'fields' ? 'form' : 'json';
  if (document === 'screen') return path[0] === 'form' ? 'form' : path[0] === 'list' || path[0] === 'actions' ? 'list' : 'json';
  return 'json';
}

/** The field or group that a finding speaks of. */
export function itemOfFinding({ document, path }: DesignFinding, documents: DesignDocuments): DesignItem | null {
  if (document === 'model' && path[0] === 'fields') {
    let field = '';
    for (let index = 0; path[index] === 'fields' && path[index + 1] !== undefined; index += 2) field = pathOf(field, String(path[index + 1]));
    return hasItem(documents, { field }) ? { field } : null;
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
