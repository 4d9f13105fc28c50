import type { DocumentFile } from '../checker/diagnostic.ts';
import { skeletonsOf } from '../names/skeleton.ts';
import { buildMetaSchemas } from './build.ts';
import { buildProjectSchemas } from './project.ts';
import { projectNames } from './project-names.ts';

/** The published files with their text, by file name. */
export function renderMetaSchemas(): Record<string, string> {
  return Object.fromEntries(Object.entries(buildMetaSchemas()).map(([file, schema]) => [file, `${JSON.stringify(schema, null, 2)}\n`]));
}

/** What the schemas say of names, as `names/names.json` keeps it for the page and the server. */
export function renderNames(): string {
  const schemas = Object.entries(buildMetaSchemas()).map(([file, schema]) => [file.replace('.schema.json', ''), schema] as const);
  return `${JSON.stringify(skeletonsOf(Object.fromEntries(schemas)), null, 1)}\n`;
}

/** The schemas with the names of a project, by file name. */
export function renderProjectSchemas(files: readonly DocumentFile[]): Record<string, string> {
  return Object.fromEntries(Object.entries(buildProjectSchemas(projectNames(files))).map(([file, schema]) => [file, `${JSON.stringify(schema, null, 1)}\n`]));
}
