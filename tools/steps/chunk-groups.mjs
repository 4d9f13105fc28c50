import { basename, extname } from 'node:path';

/**
 * Which modules travel together: what the same of the given pages load goes into one file. The bundler alone makes a
 * file for each set of dynamic imports that share a module, which is hundreds of small ones, each compressed by itself.
 *
 * @param {{ fileName: string, facadeModuleId: string | null, imports: string[], moduleIds: string[] }[]} chunks of a build without groups
 * @param {{ first: string, then: string[] }} roots ends of the paths of the modules that are loaded at the beginning
 *   (what it loads is there for all that come later) and, in any order, afterwards
 * @returns {{ name: string, test: (id: string) => boolean }[]} for `codeSplitting.groups`
 */
export function chunkGroups(chunks, { first, then }) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = new Map([first, ...then].map((root) => [root, closure(root)]));
  const groups = new Map();
  for (const { fileName, moduleIds } of chunks) {
    const needs = (root) => reach.get(root).has(fileName);
    const later = then.filter(needs);
    // What comes first is split only by whether anything else needs it.
    const loaders = needs(first) ? [first, ...(later.length > 0 ? ['shared'] : [])] : later;
    if (loaders.length === 0) continue;
    const name = loaders.length === 1 || needs(first) ? loaders.map(nameOf).join('-') : `shared-${loaders.map(placeOf).join('')}`;
    const ids = groups.get(name) ?? new Set();
    moduleIds.forEach((id) => ids.add(id));
    groups.set(name, ids);
  }
  return [...groups].map(([name, ids]) => ({ name, test: (id) => ids.has(id) }));

  /** Short, as the beginning of the page lists the files of all that may come later. */
  function placeOf(root) {
    return then.indexOf(root).toString(36);
  }

  function closure(root) {
    const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${root}`));
    if (!start) throw new Error(`No file of the build begins with ${root}, so no group can be named after it.`);
    const files = new Set([start.fileName]);
    for (const file of files) byName.get(file)?.imports.forEach((name) => files.add(name));
    return files;
  }
}

const nameOf = (root) => basename(root, extname(root));
