/** Bundles each compiled stand-in with its packages. Without this their image contains all of firebase-tools, 800 MB. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What CommonJS packages expect and an ES module does not have. */
const banner = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url), __dirname = import.meta.dirname;`;

for (const name of ['auth', 'mail', 'stripe'])
  await build({
    absWorkingDir: fileURLToPath(new URL(`../stand-ins/${name}`, import.meta.url)),
    entryPoints: ['dist/main.js'],
    outfile: 'bundle/main.mjs',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: banner },
    logLevel: 'warning',
  });
