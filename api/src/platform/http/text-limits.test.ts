import * as z from 'zod/mini';
import { requestParts } from '../../testing/request-parts.js';

const isText = (type: string) => type === 'string' || type === 'template_literal';
/** A file has a limit of its own, and its text is no field. */
const texts = requestParts.filter(
  ({ schema, route }) => isText(schema._zod.def.type) && route.contentType !== 'text/csv',
);

/** Longer than any text of a request, and what e-mail addresses, phone numbers and names take longest to read. */
const long = `a${' '.repeat(50_000)}\u0301${'é'.repeat(50_000)}@b`;

/** Zod itself counts the code points of a text, and asks of the name of an entry whether it is a number. Both take linear time. */
const isZods = (reader: unknown) =>
  new Error('called').stack?.includes('codePointLength') || String(reader) === String(z.regexes.number);

/** The functions that read the long text while `parse` runs: all that normalizes, matches or parses a text ends in one of them. */
const readersOf = (parse: () => unknown): string[] => {
  const read = new Set<string>();
  const isLong = (value: unknown) => typeof value === 'string' && value.length > 50_000;
  const spied = [
    ...(['exec', 'test', Symbol.replace, Symbol.match, Symbol.split] as const).map(
      name => [RegExp.prototype, name] as const,
    ),
    ...(['normalize', 'trim', 'replace', 'split', 'match', 'toLowerCase', 'toUpperCase', Symbol.iterator] as const).map(
      name => [String.prototype, name] as const,
    ),
    ...[[globalThis, 'URL'] as const, [Date, 'parse'] as const],
  ];
  const originals = spied.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name));
  for (const [target, name] of spied) {
    const original = Reflect.get(target, name) as (...input: unknown[]) => unknown;
    const spy = function (this: unknown, ...input: unknown[]): unknown {
      if ((isLong(this) || input.some(isLong)) && !isZods(this)) read.add(String(name));
      return new.target ? Reflect.construct(original, input) : Reflect.apply(original, this, input);
    };
    Object.defineProperty(target, name, { value: spy, configurable: true, writable: true });
  }
  try {
    parse();
  } finally {
    for (const [at, [target, name]] of spied.entries())
      Object.defineProperty(target, name, originals[at] as PropertyDescriptor);
  }
  return [...read];
};

it('finds the texts of the requests', () => {
  expect(texts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'exchangeSession email',
      'placeOrder address.line1',
      'placeOrder codes.0',
      'addItem translations.name',
      'searchItems q',
    ]),
  );
});

it('sees what reads a text', () => {
  expect(readersOf(() => long.normalize('NFKC').trim())).toEqual(['normalize', 'trim']);
  expect(readersOf(() => /b$/.test(long))).toContain('test');
});

it.each(texts.map(part => [part.name, part] as const))(
  'accepts the length of %s before anything reads the text',
  (_, { whole, around, path }) => {
    let result = whole._zod.run({ value: undefined, issues: [] }, {});
    const readers = readersOf(() => {
      result = whole._zod.run({ value: around(long), issues: [] }, {});
    });
    expect(readers).toEqual([]);
    const issues = 'issues' in result ? JSON.stringify(result.issues.map(({ code, path: at }) => ({ code, at }))) : '';
    expect({ path, issues }).toEqual({ path, issues: expect.stringMatching(/too_big|invalid_key|invalid_union/) });
  },
);
