import { setTimeout } from 'node:timers/promises';
import { ConflictException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';

/** Optimistic concurrency: the order changed between its read and the write that depends on it. */
export class StaleOrder extends ConflictException {
  constructor() {
    super({ message: refusal('orderChanged'), code: 'changed-meanwhile' });
  }
}

/**
 * The milliseconds before each repetition. A transaction reads a snapshot that can be older than the read before it, for as long as
 * another transaction is being committed: repetitions without a pause would all read the same snapshot.
 */
const pauses = [5, 20, 80, 320];

/** Runs `attempt`, which reads an order and writes a change, again if the order changed in between. */
export const retryWhenStale = async <Result>(attempt: () => Promise<Result>, failures = 0): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    const pause = pauses[failures];
    if (!(error instanceof StaleOrder) || pause === undefined) throw error;
    await setTimeout(pause);
    return retryWhenStale(attempt, failures + 1);
  }
};
