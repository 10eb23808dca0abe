import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { runOrThrow } from '@kerf/tooling/run';
import { brotliKb, readBuild, scriptsOf } from '../budgets/built.ts';
import { table } from '../lib/table.ts';

const distOf = (app: string) => join(cacheDir, 'bench/packages', app);

/** The front ends of a shopper's first page. */
const apps = ['shell', 'mf-catalog', 'mf-checkout'];
const pages = { home: '/', list: '/home/explore', item: '/items/:id/:slug' };
/** The packages of each page that are not in this many KB are one row. */
const SMALLEST = 0.3;

const buildWithMaps = (app: string) =>
  runOrThrow(
    `Building ${app} with source maps`,
    [bin('@rsbuild/core', 'rsbuild'), 'build', '--source-map', '--dist-path', distOf(app)],
    {
      cwd: join(root, app),
      env: { ...process.env, NODE_ENV: 'production' },
      log: join(cacheDir, `logs/packages-${app}.log`),
    },
  );

/** `packages/ui`, `@tanstack/query-core`, or the runtime of the bundler. */
const packageOf = (source: string): string => {
  const inModules = source.split('node_modules/');
  const [library] = /^(?:@[^/]+\/)?[^/]+/.exec(inModules.at(-1) ?? '') ?? [];
  if (inModules.length > 1 && library) return library;
  if (source.startsWith('webpack:') || source.length > 500) return 'bundler runtime';
  const [, own] = /(?:^|\/)(packages\/[^/]+)\//.exec(source) ?? [];
  return own ?? 'the front ends';
};

/** KB of brotli by package: the share of its minified characters. */
const costsOf = (file: string): Map<string, number> => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
  const packages = map.sources.map(source => packageOf(source ?? ''));
  const characters = new Map<string, number>();
  for (const [at, segments] of decodedMappings(map).entries())
    for (const [index, [column, source]] of segments.entries()) {
      const name = (source === undefined ? undefined : packages[source]) ?? 'bundler runtime';
      const length = (segments[index + 1]?.[0] ?? lines[at]?.length ?? 0) - column;
      characters.set(name, (characters.get(name) ?? 0) + length);
    }
  const total = [...characters.values()].reduce((sum, each) => sum + each, 0);
  const kb = brotliKb(file);
  return new Map([...characters].map(([name, length]) => [name, (length / total) * kb]));
};

/** The scripts of a page, with those of "Add to cart" where it has the button. */
const filesOf = (path: string): string[] => {
  const catalog = readBuild('mf-catalog', distOf('mf-catalog'));
  const checkout = readBuild('mf-checkout', distOf('mf-checkout'));
  const shell = scriptsOf(readFileSync(join(distOf('shell'), 'index.html'), 'utf8'));
  const page = catalog.pages.find(each => each.path === path)?.scripts ?? [];
  const common = checkout.pages[0]?.scripts.filter(file => checkout.pages.every(each => each.scripts.includes(file)));
  const button = checkout.fragments.find(({ name }) => name === 'mf-checkout/add-to-cart')?.scripts ?? [];
  const added = path === pages.home ? [] : [...(common ?? []), ...button];
  return [
    ...shell.map(file => join(distOf('shell'), file)),
    ...page.map(file => join(distOf('mf-catalog'), file)),
    ...[...new Set(added)].map(file => join(distOf('mf-checkout'), file)),
  ];
};

/** What each package costs on each first page of a shopper, in KB of brotli. */
export async function packageCosts(): Promise<string> {
  for (const app of apps) await buildWithMaps(app);
  const columns = Object.values(pages).map(path => {
    const sums = new Map<string, number>();
    for (const file of filesOf(path))
      for (const [name, kb] of costsOf(file)) sums.set(name, (sums.get(name) ?? 0) + kb);
    return sums;
  });
  const most = (name: string) => Math.max(...columns.map(column => column.get(name) ?? 0));
  const names = [...new Set(columns.flatMap(column => [...column.keys()]))].sort((a, b) => most(b) - most(a));
  const rowOf = (label: string, counted: string[]) => [
    label,
    ...columns.map(column => counted.reduce((sum, name) => sum + (column.get(name) ?? 0), 0).toFixed(1)),
  ];
  return table(
    ['script, KB', ...Object.keys(pages)],
    [
      ...names.filter(name => most(name) >= SMALLEST).map(name => rowOf(name, [name])),
      rowOf(
        'others',
        names.filter(name => most(name) < SMALLEST),
      ),
      rowOf('all', names),
    ],
  );
}
