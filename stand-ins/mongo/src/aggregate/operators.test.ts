import { Context } from 'mingo';
import { Aggregator } from 'mingo/aggregator';
import { ACCUMULATOR_OPERATORS, EXPRESSION_OPERATORS } from './operators.js';
import { PIPELINE_STAGES } from './stages.js';

const context = Context.init({
  expression: EXPRESSION_OPERATORS,
  accumulator: ACCUMULATOR_OPERATORS,
  pipeline: PIPELINE_STAGES,
} as never);

const run = (documents: object[], ...pipeline: object[]) =>
  new Aggregator(pipeline as never[], { context } as never).run(documents as never[]) as Record<string, unknown>[];

const at = new Date('2024-02-29T13:45:56.789Z');
const document = {
  n: 7,
  m: -2.5,
  t: 'Circular Saw',
  list: [3, 1, 2],
  items: [
    { sku: 'a', qty: 2 },
    { sku: 'b', qty: 5 },
  ],
  at,
  nothing: null,
};

/** Each operator: an argument, and what MongoDB's manual says comes out. */
const CASES: [string, unknown, unknown][] = [
  ['$abs', '$m', 2.5],
  ['$add', ['$n', 1, '$m'], 5.5],
  ['$ceil', '$m', -2],
  ['$divide', ['$n', 2], 3.5],
  ['$exp', 0, 1],
  ['$floor', '$m', -3],
  ['$ln', 1, 0],
  ['$log', [8, 2], 3],
  ['$log10', 1000, 3],
  ['$mod', [-7, 3], -1],
  ['$multiply', ['$n', '$m'], -17.5],
  ['$pow', [2, 5], 32],
  ['$round', [2.5, 0], 2],
  ['$round', [1234.567, 2], 1234.57],
  ['$sqrt', 49, 7],
  ['$subtract', ['$n', 10], -3],
  ['$subtract', ['$at', new Date(+at - 5)], 5],
  ['$trunc', ['$m', 0], -2],
  ['$and', [true, '$n', ''], true],
  ['$and', [true, '$nothing'], false],
  ['$or', [false, 0, '$absent'], false],
  ['$or', [false, '$n'], true],
  ['$not', ['$n'], false],
  ['$cond', ['$nothing', 'yes', 'no'], 'no'],
  ['$ifNull', ['$nothing', '$absent', 'default'], 'default'],
  ['$literal', { $add: [1, 1] }, { $add: [1, 1] }],
  ['$let', { vars: { x: '$n' }, in: { $add: ['$$x', 1] } }, 8],
  ['$cmp', ['$n', 9], -1],
  ['$eq', ['$n', 7], true],
  ['$ne', ['$n', 7], false],
  ['$gt', ['$n', 7], false],
  ['$gte', ['$n', 7], true],
  ['$lt', ['$absent', null], true],
  ['$lte', ['$t', 7], false],
  ['$arrayElemAt', ['$list', -1], 2],
  ['$concatArrays', ['$list', [9]], [3, 1, 2, 9]],
  ['$filter', { input: '$list', as: 'x', cond: { $gte: ['$$x', 2] } }, [3, 2]],
  ['$first', '$list', 3],
  ['$last', '$list', 2],
  ['$in', [2, '$list'], true],
  ['$indexOfArray', ['$list', 2], 2],
  ['$indexOfArray', ['$list', 8], -1],
  ['$isArray', ['$list'], true],
  ['$map', { input: '$items', as: 'i', in: '$$i.qty' }, [2, 5]],
  [
    '$objectToArray',
    { $first: '$items' },
    [
      { k: 'sku', v: 'a' },
      { k: 'qty', v: 2 },
    ],
  ],
  ['$range', [0, 6, 2], [0, 2, 4]],
  ['$reduce', { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } }, 6],
  ['$reverseArray', '$list', [2, 1, 3]],
  ['$size', '$list', 3],
  ['$slice', ['$list', 1, 2], [1, 2]],
  ['$slice', ['$list', -2], [1, 2]],
  ['$mergeObjects', [{ a: 1, b: 1 }, { b: 2 }], { a: 1, b: 2 }],
  ['$concat', ['$t', '!'], 'Circular Saw!'],
  ['$concat', ['$t', '$nothing'], null],
  ['$ltrim', { input: '  x ' }, 'x '],
  ['$rtrim', { input: ' x  ' }, ' x'],
  ['$trim', { input: '--x-', chars: '-' }, 'x'],
  ['$split', ['$t', ' '], ['Circular', 'Saw']],
  ['$strLenCP', '$t', 12],
  ['$substrCP', ['$t', 9, 3], 'Saw'],
  ['$toLower', '$t', 'circular saw'],
  ['$toUpper', '$t', 'CIRCULAR SAW'],
  ['$regexMatch', { input: '$t', regex: '^circ', options: 'i' }, true],
  ['$replaceOne', { input: 'a.a', find: 'a', replacement: 'b' }, 'b.a'],
  ['$replaceAll', { input: 'a.a.', find: '.', replacement: '-' }, 'a-a-'],
  ['$setDifference', ['$list', [1]], [3, 2]],
  ['$setEquals', ['$list', [1, 2, 3, 3]], true],
  ['$setIntersection', ['$list', [1, 9]], [1]],
  ['$setIsSubset', [[1], '$list'], true],
  ['$allElementsTrue', [[true, 1]], true],
  ['$anyElementTrue', [[false, 0]], false],
  ['$dateAdd', { startDate: '$at', unit: 'month', amount: 1 }, new Date('2024-03-29T13:45:56.789Z')],
  ['$dateSubtract', { startDate: '$at', unit: 'day', amount: 1 }, new Date('2024-02-28T13:45:56.789Z')],
  ['$dateDiff', { startDate: new Date('2024-02-28T23:00:00Z'), endDate: '$at', unit: 'day' }, 1],
  ['$dateToString', { date: '$at', format: '%Y-%m-%dT%H:%M:%S.%LZ' }, '2024-02-29T13:45:56.789Z'],
  ['$dateTrunc', { date: '$at', unit: 'month' }, new Date('2024-02-01T00:00:00Z')],
  ['$dateTrunc', { date: '$at', unit: 'day' }, new Date('2024-02-29T00:00:00Z')],
  ['$year', '$at', 2024],
  ['$month', '$at', 2],
  ['$dayOfMonth', '$at', 29],
  ['$dayOfWeek', '$at', 5],
  ['$dayOfYear', '$at', 60],
  ['$isoDayOfWeek', '$at', 4],
  ['$isoWeek', '$at', 9],
  ['$isoWeekYear', '$at', 2024],
  ['$hour', '$at', 13],
  ['$minute', '$at', 45],
  ['$second', '$at', 56],
  ['$millisecond', '$at', 789],
  ['$toBool', '$n', true],
  ['$toDate', '2024-02-29T13:45:56.789Z', at],
  ['$toDouble', '2.5', 2.5],
  ['$toInt', '42', 42],
  ['$toInt', 2.9, 2],
  ['$toString', '$n', '7'],
  ['$toString', '$at', '2024-02-29T13:45:56.789Z'],
  ['$isNumber', '$t', false],
];

it.each(CASES)('%s of %j', (operator, argument, expected) => {
  const [result] = run([document], { $replaceWith: { result: { [operator]: argument } } });
  expect(result).toEqual({ result: expected });
});

it('$switch takes the first branch that holds', () => {
  const branch = (test: unknown, value: string) =>
    Object.fromEntries([
      ['case', test],
      ['then', value],
    ]);
  const $switch = { branches: [branch({ $gt: ['$n', 9] }, 'big'), branch('$n', 'some')], default: 'none' };
  expect(run([document], { $replaceWith: { result: { $switch } } })).toEqual([{ result: 'some' }]);
});

const ROWS = [
  { g: 1, v: 1, o: { a: 1 } },
  { g: 1, v: 3, o: { b: 2 } },
  { g: 1, v: 3, o: { a: 3 } },
  { g: 1, v: null },
  { g: 1 },
];

const ACCUMULATED: [string, unknown, unknown][] = [
  ['$sum', '$v', 7],
  ['$avg', '$v', 7 / 3],
  ['$min', '$v', 1],
  ['$max', '$v', 3],
  ['$first', '$v', 1],
  ['$last', '$g', 1],
  ['$push', '$v', [1, 3, 3, null]],
  ['$addToSet', '$v', [1, 3, null]],
  ['$count', {}, 5],
  ['$mergeObjects', '$o', { a: 3, b: 2 }],
];

it.each(ACCUMULATED)('accumulates %s', (operator, argument, expected) => {
  const [result] = run(ROWS, { $group: { _id: '$g', result: { [operator]: argument } } });
  expect(result).toEqual({ _id: 1, result: expected });
});

it('gathers nothing for a missing field, and tells documents apart by the order of their fields', () => {
  const rows = [{ v: { a: 1, b: 2 } }, { v: { b: 2, a: 1 } }, { v: { a: 1, b: 2 } }, {}];
  const [result] = run(rows, { $group: { _id: null, all: { $push: '$v' }, set: { $addToSet: '$v' } } });
  expect(result?.all).toHaveLength(3);
  expect(result?.set).toHaveLength(2);
});

it('allows no operator that is not proven here', () => {
  const proven = new Set([...CASES, ...ACCUMULATED].map(([operator]) => operator).concat('$switch'));
  const allowed = [...Object.keys(EXPRESSION_OPERATORS), ...Object.keys(ACCUMULATOR_OPERATORS)];
  expect(allowed.filter(operator => !proven.has(operator))).toEqual([]);
});
