/**
 * Bundles each compiled stand-in with its packages. Without this their image contains all of firebase-tools, 800 MB. Also
 * bundles the program that says that the shop is open.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What CommonJS packages expect and an ES module does not have. */
const banner = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url), __dirname = import.meta.dirname;`;

const standIns = ['auth', 'mail', 'stripe'].map(name => ({
  folder: `../stand-ins/${name}`,
  entry: 'dist/main.js',
  outfile: 'bundle/main.mjs',
}));

for (const { folder, entry, outfile } of [
  ...standIns,
  { folder: '.', entry: 'announce.ts', outfile: 'bundle/announce.mjs' },
])
  await build({
    absWorkingDir: fileURLToPath(new URL(folder, import.meta.url)),
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: banner },
    logLevel: 'warning',
  });
