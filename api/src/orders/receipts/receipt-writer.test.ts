import { EventEmitter } from 'node:events';
import type { Receipt } from '@kerf/contracts';
import { ReceiptWriter } from './receipt-writer.js';

class FakeThread extends EventEmitter {
  readonly sent: { id: number }[] = [];
  unref() {}
  async terminate() {}
  postMessage(job: { id: number }) {
    this.sent.push(job);
  }
  /** Writes everything that was sent. */
  write() {
    for (const { id } of this.sent) this.emit('message', { id, pdf: Buffer.from('%PDF') });
  }
}
const threads: FakeThread[] = [];

class Writer extends ReceiptWriter {
  protected override thread() {
    const thread = new FakeThread();
    threads.push(thread);
    return thread as never;
  }
}

const job = (number: string) => ({
  receipt: { number } as Receipt,
  seller: { name: 'Kerf' as const, url: '', contact: '', timeZone: 'UTC', bank: [] },
  language: 'en',
});
beforeEach(() => {
  threads.length = 0;
});

it('starts another thread after one has failed, and the exit of the first ends nothing of the second', async () => {
  const writer = new Writer();
  const first = writer.write(job('1'));
  threads[0]?.emit('error', new Error('out of memory'));
  await expect(first).rejects.toThrow('out of memory');
  const second = writer.write(job('2'));
  expect(threads).toHaveLength(2);
  threads[0]?.emit('exit', 1);
  const third = writer.write(job('3'));
  expect(threads).toHaveLength(2);
  threads[1]?.write();
  expect(await Promise.all([second, third])).toEqual([Buffer.from('%PDF'), Buffer.from('%PDF')]);
});
