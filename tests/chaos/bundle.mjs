/** `node tests/chaos/bundle.mjs FOLDER`: writes the server of these sources as `main.js`, and `die-at.js` that is loaded before it. */
import { build } from 'esbuild';
import { buildServer } from '../../tools/steps/build-server.mjs';

const folder = process.argv[2];
// What kills the server takes hold of the database's library: both need the same one.
await buildServer(folder, ['pg']);
await build({ entryPoints: ['tests/chaos/die-at.ts'], outfile: `${folder}/die-at.js`, bundle: true, packages: 'external', platform: 'node', format: 'esm', logLevel: 'warning' });
