import { longDate } from './long-date';

test.each(['2026-01-15T09:30', '2025-12-31T23:59', '2024-02-29T00:00'])('formats %s as Intl does', text => {
  const at = new Date(text);
  expect(longDate(at)).toBe(new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(at));
});
