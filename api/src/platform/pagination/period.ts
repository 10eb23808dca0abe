const DAY_MS = 86_400_000;
const isDay = (text: string) => !text.includes('T');

/**
 * The condition of a time in a period: see `period` in the contracts. Days are days of UTC: `from` begins with its day, and `to` ends
 * with it. Undefined without either.
 */
export const withinPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from === undefined && to === undefined) return undefined;
  const end = to && new Date(isDay(to) ? Date.parse(to) + DAY_MS : to);
  return { ...(from && { $gte: new Date(from) }), ...(end && { $lt: end }) };
};
