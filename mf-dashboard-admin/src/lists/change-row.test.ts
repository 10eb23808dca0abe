import { changed, restored } from './change-row';

const [a, b, c] = ['a', 'b', 'c'].map(_id => ({ _id, state: 'old' })) as [Row, Row, Row];
type Row = { _id: string; state: string };

test('a row goes or becomes another, the others stay', () => {
  expect(changed([a, b, c], b, null)).toEqual([a, c]);
  expect(changed([a, b], b, { ...b, state: 'new' })).toEqual([a, { _id: 'b', state: 'new' }]);
});

test('a row comes back to its place, though another has gone since', () => {
  expect(restored([a, c], b, [a, b, c])).toEqual([a, b, c]);
  expect(restored([a], b, [a, b, c])).toEqual([a, b]);
});

test('a changed row becomes what it was, though another has changed since', () => {
  const others = { ...a, state: 'new' };
  expect(restored([others, { ...b, state: 'new' }], b, [a, b])).toEqual([others, b]);
});
