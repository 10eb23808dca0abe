import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Receipt } from '@kerf/contracts';
import { Injectable, type OnModuleDestroy, ServiceUnavailableException } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { refusal } from '../../platform/errors/refusal.js';
import { addedTexts } from '../../platform/languages/texts.js';
import type { Seller } from './seller.js';

export interface ReceiptJob {
  receipt: Receipt;
  seller: Pick<Seller, 'name' | 'url' | 'contact' | 'timeZone' | 'bank'>;
  language: string;
}

export interface ReceiptThreadData {
  /** Those that this process got besides the translations of the platform. */
  texts: ReturnType<typeof addedTexts>;
}

interface Written {
  id: number;
  pdf?: Uint8Array;
  problem?: string;
}

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

const cacheBytes = 16 * 1024 * 1024;
const maxWaiting = 50;

/**
 * Writes PDFs in a thread of its own, because one takes about 100 ms of processor time, and keeps them by what they say. So a receipt is
 * written once until something on it changes.
 */
@Injectable()
export class ReceiptWriter implements OnModuleDestroy {
  private readonly written = new LRUCache<string, Buffer, ReceiptJob>({
    maxSize: cacheBytes,
    sizeCalculation: pdf => pdf.length,
    fetchMethod: (_key, _stale, { context }) => this.send(context),
  });
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private lastId = 0;

  /** @throws ServiceUnavailableException if too many receipts wait to be written */
  async write({ receipt, seller: { name, url, contact, timeZone, bank }, language }: ReceiptJob): Promise<Buffer> {
    const context: ReceiptJob = { receipt, seller: { name, url, contact, timeZone, bank }, language };
    return this.written.forceFetch(hash('sha256', JSON.stringify(context), 'base64url'), { context });
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  private send(job: ReceiptJob): Promise<Buffer> {
    if (this.waiting.size >= maxWaiting) throw new ServiceUnavailableException(refusal('manyReceipts'));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker ??= this.start();
      this.worker.postMessage({ id, ...job });
    });
  }

  /** A test replaces it. */
  protected thread(): Worker {
    const workerData: ReceiptThreadData = { texts: addedTexts() };
    return new Worker(new URL('./receipt-worker.js', import.meta.url), { workerData });
  }

  private start(): Worker {
    const worker = this.thread();
    worker.unref();
    worker.on('message', ({ id, pdf, problem }: Written) => {
      const job = this.waiting.get(id);
      this.waiting.delete(id);
      if (pdf) job?.resolve(Buffer.from(pdf));
      else job?.reject(new Error(problem));
    });
    worker.on('error', error => this.ended(worker, error));
    worker.on('exit', code => this.ended(worker, new Error(`The thread that writes receipts ended with ${code}.`)));
    return worker;
  }

  /** The next receipt starts another thread. A thread that fails also exits, and by then another one may be writing. */
  private ended(worker: Worker, error: Error): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
