import { Double, Int32, Long, ObjectId } from 'bson';
import { encodeValue, invert, sameValue } from './key.js';

const long = (digits: string) => Long.fromString(digits);

/** Values in the order MongoDB sorts them; those in one list are equal to each other. */
const ASCENDING: unknown[][] = [
  [null, undefined],
  [Number.NaN],
  [Number.NEGATIVE_INFINITY],
  [-1e300],
  [long('-9007199254740993')],
  [long('-9007199254740992'), -(2 ** 53)],
  [-2.5],
  [-1, new Int32(-1), new Double(-1), long('-1')],
  [0, -0, new Int32(0)],
  [Number.MIN_VALUE],
  [1, new Double(1), long('1')],
  [1.5],
  [256],
  [2 ** 31],
  [2 ** 53, long('9007199254740992')],
  [long('9007199254740993')],
  [long('9223372036854775807')],
  [Number.POSITIVE_INFINITY],
  [''],
  ['\0'],
  ['a'],
  ['a\0'],
  ['a\0b'],
  ['aa'],
  ['b'],
  ['é'],
  ['😀'],
  [{}],
  [{ a: 1 }],
  [{ a: 1, b: 1 }],
  [{ b: 0 }],
  [{ a: '' }],
  [[]],
  [[1]],
  [[1, 2]],
  [[2]],
  [new ObjectId('65a000000000000000000000')],
  [new ObjectId('65a000000000000000000001')],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Date(8.64e15)],
];

it('sorts keys as MongoDB sorts values', () => {
  const keys = ASCENDING.map(equals => {
    const own = new Set(equals.map(encodeValue));
    expect([equals, own.size]).toEqual([equals, 1]);
    return [...own][0] as string;
  });
  const pairs = keys.slice(1).map((key, i) => [ASCENDING[i + 1], key > (keys[i] as string)]);
  expect(pairs.filter(([, rises]) => !rises)).toEqual([]);
});

it('inverts the order', () => {
  const keys = ASCENDING.map(([value]) => invert(encodeValue(value)));
  expect(keys.toSorted().reverse()).toEqual(keys);
});

it('makes no key a prefix of another', () => {
  const keys = ASCENDING.map(([value]) => encodeValue(value));
  const begun = keys.filter((key, i) => keys.some((other, j) => i !== j && other.startsWith(key)));
  expect(begun).toEqual([]);
});

it('distinguishes documents by the order of fields and the kinds of values', () => {
  expect(sameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  expect(sameValue({ a: 1 }, { a: '1' })).toBe(false);
  expect(sameValue({ a: [1, { b: null }] }, { a: [new Double(1), { b: null }] })).toBe(true);
  expect(sameValue(null, undefined)).toBe(false);
});

it('reads each level of a nested document once', () => {
  let reads = 0;
  const innermost = {
    get value() {
      reads++;
      return 1;
    },
  };
  let nested: object = innermost;
  for (let level = 0; level < 10; level++) nested = { nested };
  encodeValue(nested);
  expect(reads).toBe(1);
});
