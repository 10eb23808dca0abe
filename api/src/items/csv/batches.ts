const batchSize = 500;

/** One command of the database has this many documents at most. */
export function* batches<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += batchSize) yield values.slice(at, at + batchSize);
}
