import { ConflictException } from '@nestjs/common';

/** Optimistic concurrency: the order changed between its read and the write that depends on it. */
export class StaleOrder extends ConflictException {
  constructor() {
    super({ message: 'This order has changed meanwhile. Please look at it again.', code: 'changed-meanwhile' });
  }
}

const maxAttempts = 5;

/** Runs `attempt`, which reads an order and writes a change, again if the order changed in between. */
export const retryWhenStale = async <Result>(attempt: () => Promise<Result>, left = maxAttempts): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof StaleOrder) || left <= 1) throw error;
    return retryWhenStale(attempt, left - 1);
  }
};
