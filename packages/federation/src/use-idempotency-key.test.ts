import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './use-idempotency-key';

test('keeps the key while the same body is sent, and makes another for another body or after a success', () => {
  const { result } = renderHook(() => useIdempotencyKey());
  const first = result.current.keyFor({ rating: 5 });
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(result.current.keyFor({ rating: 5 })).toBe(first);
  const second = result.current.keyFor({ rating: 4 });
  expect(second).not.toBe(first);
  result.current.forget();
  expect(result.current.keyFor({ rating: 4 })).not.toBe(second);
});
