import type { Plugin } from 'vite';

type Chunks = ReadonlyMap<string, readonly string[]>;

interface Preloads {
  plugin: Plugin;
  /** For `build.modulePreload`. */
  resolveDependencies(file: string, dependencies: string[], context: { hostId: string; hostType: 'html' | 'js' }): string[];
}

/**
 * A chunk asks beforehand for all that the next one imports. What it has imported itself is in the page by then: left in, these
 * names are several kilobytes of every page.
 */
export function preloads(): Preloads {
  let chunks: Chunks = new Map();
  const present = new Map<string, ReadonlySet<string>>();
  return {
    plugin: {
      name: 'preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.imports] as const] : [])));
          present.clear();
        },
      },
    },
    resolveDependencies(_file, dependencies, { hostId, hostType }) {
      if (hostType === 'html') return dependencies;
      const known = present.get(hostId) ?? importedBy(chunks, hostId);
      present.set(hostId, known);
      return dependencies.filter((dependency) => !known.has(dependency));
    },
  };
}

/** A chunk with all that it imports, directly and through others. */
function importedBy(chunks: Chunks, host: string): ReadonlySet<string> {
  const found = new Set([host]);
  // A set goes on to what is added while it is walked.
  for (const file of found) for (const next of chunks.get(file) ?? []) found.add(next);
  return found;
}
