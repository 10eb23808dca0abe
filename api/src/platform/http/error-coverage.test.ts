import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { errorTexts } from './error-texts.js';
import { staffErrorTexts } from './staff-error-texts.js';

/** Stands for a value in a message. */
const VALUE = '\0';

interface Node {
  type?: string;
  value?: string;
  quasis?: { cooked: string }[];
  callee?: Node;
  object?: Node;
  property?: Node;
}

/** What only the owner of the shop reads, in the log: `new Error('…')` and `this.logger.warn('…')`. */
const isForLog = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' && callee?.value === 'Error') ||
  (type === 'CallExpression' && (callee?.object?.property?.value ?? callee?.object?.value) === 'logger');

const isSentence = (text: string) => /^[A-Z\0][^\n]* [^\n]*[.?!]$/.test(text);

/** The sentences in the strings of a TypeScript source. */
const sentencesIn = (source: string): string[] => {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || isForLog(node)) return;
    const { type, value, quasis } = node as Node;
    if (type === 'StringLiteral') found.push(value ?? '');
    if (type === 'TemplateLiteral') found.push((quasis ?? []).map(({ cooked }) => cooked).join(VALUE));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', decorators: true }));
  return found.filter(isSentence);
};

const folders = { '': join(__dirname, '../..'), 'contracts/': join(__dirname, '../../../../packages/contracts/src') };
const sources = Object.entries(folders).flatMap(([prefix, folder]) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter(file => file.endsWith('.ts') && !/-texts\.ts$|\.test\.ts$|(^|\/)(testing|app-tests|seed)\//.test(file))
    .map(file => ({ file: prefix + file, source: readFileSync(join(folder, file), 'utf8') })),
);

const english = [errorTexts('en'), staffErrorTexts('en')].flatMap(texts =>
  Object.values<string | ((values: never) => string)>(texts).map(text =>
    typeof text === 'string' ? text : text(new Proxy({}, { get: () => VALUE }) as never),
  ),
);
const formOf = (text: string) => new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(VALUE, '.+')}$`);
const isTranslated = (sentence: string) =>
  english.some(text => formOf(text).test(sentence) || formOf(sentence).test(text));

/** Files whose sentences no page shows. */
const notShown = {
  'contracts/error-codes.ts': 'the documentation of the API',
  'platform/docs/openapi.ts': 'the documentation of the API',
  'platform/config/': 'the start of the API',
  'platform/shop-rules/rules.ts': 'the start of the API',
  'platform/http/forgotten-proxy.ts': 'the log',
  'main.ts': 'the start of the API',
  'operations/admin.ts': 'a command',
  'operations/stock-check': 'a command and its report',
  'orders/checkout/place-batch.ts': 'a batch that is tried again',
  'platform/database/': 'a transaction that is tried again',
  'platform/browser-reports/accept-reports.ts': 'reports that scripts send',
  'contracts/remote-reports.ts': 'reports that scripts send',
  'contracts/vitals.ts': 'reports that scripts send',
  'payments/webhook/': 'requests of the payment provider',
  'payments/provider/': 'requests of the payment provider',
  'contracts/paging.ts': 'addresses that pages build',
  'contracts/search.ts': 'addresses that pages build',
};

/** Errors of requests that no page sends. */
const forPrograms = [
  // Headers that the front ends write.
  'A refund needs an Idempotency-Key.',
  'An Idempotency-Key has 1 to 255 printable characters and no spaces.',
  'This Idempotency-Key belongs to another refund.',
  'This Idempotency-Key belongs to another request.',
  'Send the ETag of the item in If-Match, or *.',
  'Send the ETag of the {} in If-Match, or *.',
  'Please send this as JSON.',
  'This request has too many headers.',
  // Fields that they fill in by themselves.
  'An order names at most {} pages.',
  'This is not a page of the shop.',
  'This is not the version of a page.',
  'Name a currency, such as EUR.',
  'Name a language by its tag, for example de.',
  'This is a place in a list of another language.',
  'This is no language.',
  'Name the country by its two letters, for example US.',
  'Send a form with one file, in the field {}.',
  'Send at most {} entries.',
  'Send the list price as `price`, and reduce it by a promotion.',
  'Send the list price in dollars as `price`.',
  'The proof of sign-in is missing.',
  'The two e-mail addresses differ.',
  'This order is in {}. Send its currency with the amount.',
  'Use automatic or code.',
  'Use true or false.',
  'Use the name of a time zone, for example Europe/Berlin.',
  // Addresses that they build.
  'Enter an amount in dollars, for example 49.90.',
  'Send at most {} ids.',
  'Send the ids of orders, with commas between them.',
  'The address has characters that no text has.',
  'The order in the address and the one in the body differ.',
  'There is no such picture.',
  'This is not a place in a list of this order.',
  'Unknown query parameter: {}.',
  'Use day, week or month.',
  'Use one of {}.',
  'Use own or others.',
  'Use state=low or state=out, or leave it out.',
  'Use true, or leave it out.',
  // Calls of earlier releases and of other programs.
  'Name the item to order by its id.',
  'Name the order to pay for: no single unpaid order has this total.',
  'This call is closed.',
  'This call needs a link with an id.',
];

const isShown = (file: string) => !Object.keys(notShown).some(start => file.startsWith(start));
const untranslated = (file: string, source: string) =>
  sentencesIn(source)
    .filter(sentence => !isTranslated(sentence))
    .map(sentence => [file, sentence.replaceAll(VALUE, '{}')] as const);

it('translates each error that people read', () => {
  const found = sources.filter(({ file }) => isShown(file)).flatMap(({ file, source }) => untranslated(file, source));
  // A new message belongs in error-texts.ts or staff-error-texts.ts, with its translations in src/texts.
  expect([...new Set(found.map(([, sentence]) => sentence))].sort()).toEqual([...forPrograms].sort());
});

it('names no file without such sentences', () => {
  const files = sources.filter(({ file, source }) => untranslated(file, source).length > 0).map(({ file }) => file);
  expect(Object.keys(notShown).filter(start => !files.some(file => file.startsWith(start)))).toEqual([]);
});

it('knows no message that nothing says', () => {
  const zod = readFileSync(require.resolve('zod/v4/locales/en.cjs'), 'utf8');
  const all = [zod, ...sources.map(({ source }) => source)].join('\n');
  const longest = english.map(text => text.split(VALUE).sort((one, other) => other.length - one.length)[0] ?? '');
  expect(longest.filter(part => !all.includes(part) && !all.includes(part.replaceAll("'", "\\'")))).toEqual([]);
});

it.each([
  ["throw new BadRequestException('Pay it first.')", ['Pay it first.']],
  [`const message = \`Only $\{left} are left.\``, [`Only ${VALUE} are left.`]],
  ["throw new Error('Pay it first.'); this.logger.warn('Pay it first.')", []],
  ["const name = 'order'", []],
])('finds the sentences of %s', (source, found) => {
  expect(sentencesIn(source)).toEqual(found);
});
