import type { ScreenPermission } from '../../engine/data-source.ts';
import type { FieldAccess } from '../../formily/field-access.ts';

/** What the user may see and change: his rights, narrowed by what the view makes read-only. */
export function formAccess(permission: ScreenPermission, readOnly: ReadonlySet<string>): FieldAccess {
  const read = new Set(permission.read);
  const write = new Set(permission.write);
  const masked = new Set(permission.masked);
  return {
    canRead: (path) => read.has('*') || read.has(path),
    canWrite: (path) => (write.has('*') || write.has(path)) && !readOnly.has(path.split('.')[0] ?? path),
    isMasked: (path) => masked.has(path),
  };
}
