/** Counts the statuses of responses: '20 × 200, 280 × 429'. */
export const tally = (statuses: readonly number[]): string =>
  [...new Set(statuses)].map(one => `${statuses.filter(each => each === one).length} × ${one}`).join(', ');
