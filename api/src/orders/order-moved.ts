import { ConflictException } from '@nestjs/common';

/** The order changed between being read and being written. */
export class OrderMoved extends ConflictException {
  constructor() {
    super('This order has changed meanwhile. Please look at it again.');
  }
}

const tries = 5;

/** Runs `attempt`, which reads an order and writes what follows, again where the order moved in between. */
export const untilUnmoved = async <Result>(attempt: () => Promise<Result>, left = tries): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof OrderMoved) || left <= 1) throw error;
    return untilUnmoved(attempt, left - 1);
  }
};
