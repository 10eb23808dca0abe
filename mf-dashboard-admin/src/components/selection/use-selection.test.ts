import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection';

const rows = ['a', 'b', 'c', 'd'].map(_id => ({ _id }));
const [a, b, c, d] = rows as [{ _id: string }, { _id: string }, { _id: string }, { _id: string }];
const start = () =>
  renderHook(({ list, key }) => useSelection(list, key), { initialProps: { list: rows, key: 'all' } });

test('selects rows, and all rows up to one', () => {
  const { result } = start();
  act(() => result.current.toggle(a));
  act(() => result.current.toggle(c, true));
  expect(result.current.rows).toEqual([a, b, c]);
  act(() => result.current.toggle(b));
  expect(result.current.rows).toEqual([a, c]);
});

test('forgets rows that have left the list, and everything with another list', () => {
  const { result, rerender } = start();
  act(() => result.current.select([a, d], true));
  rerender({ list: [b, c, d], key: 'all' });
  expect(result.current.rows).toEqual([d]);
  rerender({ list: rows, key: 'unpaid' });
  expect(result.current.rows).toEqual([]);
});
