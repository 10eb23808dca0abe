import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

/*
 * Bundles the compiled programs with their packages into `dist/bundle`. One file instead of 1,500 lets an API process start in
 * less than half the time (docs/decisions/024-deployed-programs.md). `npm run dev` runs the compiled files.
 */

/** Packages that Nest and firebase-admin load on demand and that the API does not use. */
const unused = [
  '@nestjs/microservices*',
  '@nestjs/websockets*',
  '@nestjs/platform-express',
  '@fastify/static',
  '@fastify/view',
  'class-transformer*',
  'class-validator',
  '@google-cloud/*',
];

/** Mongoose's methods are on a prototype, and esbuild gives a namespace import a copy without them. Node exports them by name. */
const mongooseByName = {
  name: 'mongoose-by-name',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^mongoose$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'mongoose', namespace: 'by-name' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'by-name' }, () => {
      const names = Object.keys(createRequire(import.meta.url)('mongoose')).filter(name => /^[a-zA-Z]\w*$/.test(name));
      const exported = names.filter(name => name !== 'default');
      return {
        contents: `const whole = require('mongoose');\nexport default whole;\n${exported
          .map(name => `export const ${name} = whole.${name};`)
          .join('\n')}`,
        resolveDir: import.meta.dirname,
      };
    });
  },
};

/** What CommonJS packages expect and an ES module lacks. */
const commonJs = `import { createRequire as kerfCreateRequire } from 'node:module';
import { dirname as kerfDirname } from 'node:path';
const require = kerfCreateRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = kerfDirname(__filename);
const kerfUnnamed = value => value;`;

/**
 * `keepNames` also names each function when it is created, which took 4 % of a list's processor time. Only the names of
 * classes are needed.
 */
const keepNamesOfClasses = text => text.replaceAll(/\b__name\((?!this\b)/g, 'kerfUnnamed(');

const outdir = 'dist/bundle';
const { outputFiles } = await build({
  entryPoints: {
    main: 'dist/main.js',
    // Programs of a thread and of a process, which are started by their files.
    'receipt-worker': 'dist/orders/receipts/receipt-worker.js',
    'picture-process': 'dist/items/pictures/picture-process.js',
    'row-process': 'dist/items/csv/row-process.js',
    ...Object.fromEntries(['seed', 'admin', 'shard', 'stock-check'].map(name => [name, `dist/operations/${name}.js`])),
  },
  outdir,
  write: false,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Log lines name classes, and Nest's own start-up lines are filtered by theirs.
  keepNames: true,
  // sharp finds its native library beside itself.
  external: [...unused, 'swagger-ui-dist', 'sharp'],
  plugins: [mongooseByName],
  banner: { js: commonJs },
  logLevel: 'warning',
});
mkdirSync(outdir, { recursive: true });
for (const { path, text } of outputFiles) writeFileSync(path, keepNamesOfClasses(text));
