import { Types } from 'mongoose';
import { StockQueue } from './stock-queue.js';

const [saw, drill, plane] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
const line = (item: Types.ObjectId) => ({ item });

const heldWork = () => {
  let finish = () => {};
  const done = new Promise<void>(resolve => {
    finish = resolve;
  });
  return { work: () => done, finish };
};

it('runs work on the same item after the earlier work, and other work at once', async () => {
  const queue = new StockQueue();
  const { work, finish } = heldWork();
  const order: string[] = [];
  const first = queue.run([line(saw), line(drill)], work).then(() => order.push('first'));
  const second = queue.run([line(drill)], async () => order.push('second'));
  await queue.run([line(plane)], async () => order.push('other item'));
  await queue.run([], async () => order.push('no item'));
  expect([queue.isBusy(line(saw)), queue.isBusy(line(drill)), queue.isBusy(line(plane))]).toEqual([true, true, false]);
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['other item', 'no item', 'first', 'second']);
});

it('does not deadlock when two jobs name the same items in different orders', async () => {
  const queue = new StockQueue();
  const { work, finish } = heldWork();
  const jobs = [queue.run([line(saw), line(drill)], work), queue.run([line(drill), line(saw)], async () => {})];
  finish();
  await expect(Promise.all(jobs)).resolves.toHaveLength(2);
});
