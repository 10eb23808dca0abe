import { Busy, MongoError } from '../errors.js';

/** Runs mingo and words its errors as MongoDB's: what it cannot evaluate is a bad value. */
export function mingoCall<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError || error instanceof Busy) throw error;
    throw new MongoError(2, (error as Error).message);
  }
}
