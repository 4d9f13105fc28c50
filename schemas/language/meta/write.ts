import { buildMetaSchemas } from './build.ts';

/** The published files with their text, by file name. */
export function renderMetaSchemas(): Record<string, string> {
  return Object.fromEntries(Object.entries(buildMetaSchemas()).map(([file, schema]) => [file, `${JSON.stringify(schema, null, 2)}\n`]));
}
