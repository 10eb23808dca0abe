import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Schema } from 'mongoose';

const isRepository = (file: string) => file.endsWith('.repository.ts');

/** They reach any collection. */
const freely = [
  // Makes the indexes of every model.
  'platform/database/database.module.ts',
  'platform/database/collections.ts',
  'platform/sharding/',
  // Makes a shop that looks as if it had been open for 18 months.
  'operations/seed.ts',
  'operations/seed/',
];
const isProduction = (file: string) => /\.tsx?$/.test(file) && !/\.test\.ts$|(^|\/)(testing|app-tests)\//.test(file);

const files = (readdirSync(__dirname, { recursive: true }) as string[]).filter(isProduction).sort();
const textOf = (file: string) => readFileSync(join(__dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** What gives code a collection: a model, its collection, or one by its name. */
const reaches = /\bInjectModel\b|\bgetModelToken\b|(?<!\.)\braw\(|\.collection\b|\.models?\(|\bmodels\[/;

type Definition = { name: string; schema: Schema };
const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'schema' in value && 'name' in value;

/** The definition of each collection: how code names it, and the collection. */
const definitions = files
  .filter(file => file.endsWith('.schema.ts'))
  .flatMap(file => Object.entries(require(join(__dirname, file)) as object))
  .filter((entry): entry is [string, Definition] => isDefinition(entry[1]));

const repositoriesOf = (definition: string) =>
  files.filter(file => isRepository(file) && new RegExp(`InjectModel\\(${definition}\\.name\\)`).test(textOf(file)));

it.each([
  'constructor(@InjectModel(ORDER.name) private readonly orders: Model<OrderRecord>) {}',
  'await raw(this.orders).findOne({})',
  "await connection.collection('orders').findOne({})",
  "connection.model('Order').find()",
  'this.orders.collection.find()',
])('finds that code reaches a collection: %s', code => {
  expect(code).toMatch(reaches);
});

// Without this, thirteen files queried the orders.
it('lets only repositories reach a collection', () => {
  const others = files.filter(file => !isRepository(file) && !freely.some(path => file.startsWith(path)));
  expect(others.filter(file => reaches.test(textOf(file)))).toEqual([]);
});

it('has one repository for each collection, and one collection for each repository', () => {
  expect(definitions.length).toBeGreaterThan(30);
  const found = definitions.map(([name]) => [name, repositoriesOf(name).length]);
  expect(found.filter(([, count]) => count !== 1)).toEqual([]);
  const injected = files.filter(isRepository).map(file => [file, textOf(file).match(/@InjectModel\(/g)?.length]);
  expect(injected.filter(([, count]) => count !== 1)).toEqual([]);
});

it('lets two repositories share a collection only for the stock, which the inventory owns', () => {
  const collections = definitions.map(([, { schema }]) => String(schema.get('collection')));
  expect(collections.filter((name, at) => collections.indexOf(name) !== at)).toEqual(['items']);
});

it('keeps the model inside its repository', () => {
  const open = files
    .filter(isRepository)
    .filter(file => !/InjectModel\(\w+\.name\) private readonly \w+/.test(textOf(file)));
  expect(open).toEqual([]);
});

it('names each use of the driver with a reason', () => {
  const unexplained = files
    .filter(isRepository)
    .filter(file => /\braw\(/.test(textOf(file)))
    .filter(
      file =>
        !/[Ww]ith the driver[^*]*?(bench:api|decision \d+)/s.test(
          readFileSync(join(__dirname, file), 'utf8').replace(/\n\s*\*\s?/g, ' '),
        ),
    );
  expect(unexplained.map(file => basename(file))).toEqual([]);
});
