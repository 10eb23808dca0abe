/** Bundles the page server with its packages into one file, so that its image needs no packages. `npm test` checks the types. */
import { build } from 'esbuild';

/** What CommonJS packages expect and an ES module does not have. */
const banner = `import { createRequire as kerfCreateRequire } from 'node:module';
const require = kerfCreateRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  conditions: ['kerf-source'],
  // Log lines name classes of errors.
  keepNames: true,
  banner: { js: banner },
  logLevel: 'warning',
});
