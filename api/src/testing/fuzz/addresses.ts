import fc from 'fast-check';
import type { Target } from './targets.js';

const encode = (text: string) => [...Buffer.from(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('');

const hostileSegment = (known: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '..',
        '%2e%2e%2f',
        '%2f',
        '%5c',
        '%00',
        '%ff',
        '%c0%ae',
        '%ed%a0%80',
        '%',
        '%u0041',
        ';a=b',
        '*',
        '~',
        '$ne',
        '__proto__',
        'constructor',
        '{"$gt":""}',
        '[$ne]',
        "'",
        'admin',
        'removed',
        'x'.repeat(1_500),
        '0'.repeat(23),
        '%7b%22$ne%22:1%7d',
      ),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map(encode) },
  );

const hostileQuery = (names: string[]) => {
  const name = fc.constantFrom(...names, 'email', 'a', '__proto__', 'constructor', '$where');
  const tail = fc.constantFrom('=', '[$ne]=', '[$gt]=', '[]=', '[a][b]=', '.x=', '%00=', '');
  const value = fc.constantFrom(
    '',
    '1',
    '0',
    '-1',
    '1.5',
    '1e9',
    '101',
    '_'.repeat(24),
    '-'.repeat(24),
    'ann@kerf.test',
    '%ff',
    '%00',
    '{"$ne":null}',
    '&'.repeat(500),
    'x'.repeat(3_000),
    '%E0%A4%A',
  );
  return fc
    .array(
      fc.tuple(name, tail, value).map(parts => parts.join('')),
      { maxLength: 4 },
    )
    .map(pairs => pairs.join('&'));
};

type Twist = (path: string) => string;
const asItIs: Twist = path => path;
const twists: Twist[] = [
  path => `/${path}`,
  path => `${path}/`,
  path => path.replaceAll('/', '//'),
  path => `/x/..${path}`,
  path => `/.${path}`,
  path => path.toUpperCase(),
  path => `${path}%2f`,
  path => `${path};jsessionid=1`,
  path => `${path}#a`,
  path => `http://evil.example${path}`,
  path => path.replace(/[a-z]/, letter => encode(letter)),
  path => `${path}\\..\\`,
  path => path.slice(1) || '*',
  path => `${path}${'/a'.repeat(3_000)}`,
];

/** What a request line asks for: the target's path with hostile parameters, query and form. `known` are ids and e-mails that exist. */
export const hostileAddress = (target: Target, known: string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(hostileSegment(known), { minLength: 3, maxLength: 3 }),
      hostileQuery(target.query),
      fc.oneof({ weight: 3, arbitrary: fc.constant(asItIs) }, fc.constantFrom(...twists)),
    )
    .map(([segments, query, twist]) => {
      const path = target.path.replace(/\{\w+\}/g, () => segments.pop() ?? '');
      const address = twist(path) + (query && `?${query}`);
      // Bytes that cannot stand in a request line at all are the business of `garbled`.
      return address.replace(/[^\x21-\x7e]/g, encode);
    });
