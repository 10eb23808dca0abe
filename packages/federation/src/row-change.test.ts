import { changeRow, mapRows, restoreRow } from './row-change';

type State = { _id: string; state: string };
const [a, b, c] = ['a', 'b', 'c'].map(_id => ({ _id, state: 'old' })) as [State, State, State];

test('changeRow removes or replaces one row', () => {
  expect(changeRow([a, b, c], b, null)).toEqual([a, c]);
  expect(changeRow([a, b], b, { ...b, state: 'new' })).toEqual([a, { _id: 'b', state: 'new' }]);
});

test('restoreRow puts a removed row back in its place when other rows have gone', () => {
  expect(restoreRow([a, c], b, [a, b, c])).toEqual([a, b, c]);
  expect(restoreRow([a], b, [a, b, c])).toEqual([a, b]);
  expect(restoreRow([c], b, [a, b, c])).toEqual([b, c]);
});

test('restoreRow reverts a changed row and keeps the changes of other rows', () => {
  const other = { ...a, state: 'new' };
  expect(restoreRow([other, { ...b, state: 'new' }], b, [a, b])).toEqual([other, b]);
});

test('restoreRow adds nothing to a list that did not contain the row', () => {
  expect(restoreRow([a], b, [a])).toEqual([a]);
});

test('mapRows changes each page and compares it with the same page before', () => {
  const pages = (...rows: State[][]) => ({ pages: rows.map(each => ({ rows: each, next: 'cursor' })), pageParams: [] });
  const before = pages([a, b], [c]);
  const removed = mapRows(before, undefined, rows => changeRow(rows, b, null));
  expect(removed).toEqual(pages([a], [c]));
  expect(mapRows(removed, before, (rows, rowsBefore) => restoreRow(rows, b, rowsBefore))).toEqual(before);
  expect(mapRows([a, c], [a, b, c], (rows, rowsBefore) => restoreRow(rows, b, rowsBefore))).toEqual([a, b, c]);
});
