/** Each bound is 9 % above the one before, so a percentile is at most 9 % too high. */
const bucketsPerOctave = 8;
/** The largest value of the contract is in bucket 154. */
const largestBucket = 160;

/** The bucket of a value: 0 up to 1, then eight for each doubling. */
export const bucketOf = (value: number): number =>
  value <= 1 ? 0 : Math.min(largestBucket, Math.ceil(Math.log2(value) * bucketsPerOctave));

/** The largest value of a bucket. */
const boundOf = (bucket: number): number => 2 ** (bucket / bucketsPerOctave);
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The number of values of each bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** The counts, the smallest bucket first. */
export const inOrder = (histogram: Histogram): { upTo: number; count: number }[] =>
  [...histogram]
    .sort(([one], [other]) => one - other)
    .map(([bucket, count]) => ({ upTo: rounded(boundOf(bucket)), count }));

/** The total, and the bound that three of four values do not exceed. */
export const summaryOf = (histogram: Histogram): { count: number; p75: number } => {
  const count = [...histogram.values()].reduce((sum, each) => sum + each, 0);
  let below = 0;
  const quarter = inOrder(histogram).find(bucket => {
    below += bucket.count;
    return below >= count * 0.75;
  });
  return { count, p75: quarter?.upTo ?? 0 };
};
