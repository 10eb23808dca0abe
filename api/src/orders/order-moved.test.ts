import { OrderMoved, untilUnmoved } from './order-moved.js';

/** Moves under its caller's feet `times` times before it answers. */
const moving = (times: number) => {
  const attempt = jest.fn(async () => {
    if (attempt.mock.calls.length <= times) throw new OrderMoved();
    return 'done';
  });
  return attempt;
};

it('decides anew where the order moved', async () => {
  const attempt = moving(2);
  expect(await untilUnmoved(attempt)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('gives up on an order that never stands still', async () => {
  const attempt = moving(100);
  await expect(untilUnmoved(attempt)).rejects.toBeInstanceOf(OrderMoved);
  expect(attempt).toHaveBeenCalledTimes(5);
});

it('tries nothing else again', async () => {
  const attempt = jest.fn().mockRejectedValue(new Error('broken'));
  await expect(untilUnmoved(attempt)).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledTimes(1);
});
