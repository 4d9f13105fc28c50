import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { FieldRight } from '#schemas/language/documents/flow.ts';
import type { ScreenConfig } from '#schemas/wire/records.ts';

/** The form of a record as a node of a flow shows it: what the person may see, write and must fill there. Rights only take away. */
export function configAt(config: ScreenConfig, rights: Readonly<Record<string, FieldRight>>): ScreenConfig {
  const paths = pathsOf(config.model.fields);
  const holds = (codes: readonly string[], path: string): boolean => codes.includes('*') || codes.includes(path);
  const isSeen = (path: string): boolean => rights[path] !== 'hidden';
  const isWritten = (path: string): boolean => rights[path] === 'write' || rights[path] === 'required';
  return {
    ...config,
    model: { ...config.model, fields: withRequired(config.model.fields, rights) },
    permission: {
      ...config.permission,
      buttons: [],
      read: paths.filter((path) => holds(config.permission.read, path) && isSeen(path)),
      write: paths.filter((path) => holds(config.permission.write, path) && isWritten(path)),
    },
  };
}

/** Whether the person may write anything at all there. */
export function mayWrite({ permission }: ScreenConfig): boolean {
  return permission.write.length > 0;
}

function pathsOf(fields: Record<string, FieldDocument>, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([key, field]) => [prefix + key, ...(field.fields ? pathsOf(field.fields, `${prefix}${key}.`) : [])]);
}

function withRequired(fields: Record<string, FieldDocument>, rights: Readonly<Record<string, FieldRight>>, prefix = ''): Record<string, FieldDocument> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, {
    ...field,
    ...(rights[prefix + key] === 'required' && { required: true }),
    ...(field.fields && { fields: withRequired(field.fields, rights, `${prefix}${key}.`) }),
  }]));
}
