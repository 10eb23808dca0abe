const sorted = values => [...values].sort((a, b) => a - b);

/** The value below which a share (0 to 1) of the values lies. */
export const percentile = (values, share) => {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.floor(share * all.length))] ?? Number.NaN;
};

export const median = values => percentile(values, 0.5);

/** The middle of several runs and how far apart they lie: `{ median, least, most }`. */
export const spread = values => ({ median: median(values), least: Math.min(...values), most: Math.max(...values) });

/** Three figures that count: 1234.5 to '1,235', 0.01234 to '0.0123'. */
export const figure = value => {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
};
