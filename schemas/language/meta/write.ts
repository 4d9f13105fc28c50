import type { DocumentFile } from '../checker/diagnostic.ts';
import { skeletonsOf } from '../names/skeleton.ts';
import { buildMetaSchemas } from './build.ts';
import { buildProjectSchemas } from './project.ts';
import { projectNames } from './project-names.ts';

/** The published files with their text, by file name. */
export function renderMetaSchemas(): Record<string, string> {
  return Object.fromEntries(Object.entries(buildMetaSchemas()).map(([file, schema]) => [file, `${JSON.stringify(schema, null, 2)}\n`]));
}

/** What the schemas say of names, as the files of `names` keep it for the page and the server; flows apart, as only those who draw them need it. */
export function renderNames(): Record<string, string> {
  const schemas = Object.entries(buildMetaSchemas()).map(([file, schema]) => [file.replace('.schema.json', ''), schema] as const);
  const render = (isIn: (kind: string) => boolean): string => `${JSON.stringify(skeletonsOf(Object.fromEntries(schemas.filter(([kind]) => isIn(kind)))), null, 1)}\n`;
  return { 'names.json': render((kind) => kind !== 'flow'), 'flow-names.json': render((kind) => kind === 'flow') };
}

/** The schemas with the names of a project, by file name. */
export function renderProjectSchemas(files: readonly DocumentFile[]): Record<string, string> {
  return Object.fromEntries(Object.entries(buildProjectSchemas(projectNames(files))).map(([file, schema]) => [file, `${JSON.stringify(schema, null, 1)}\n`]));
}
