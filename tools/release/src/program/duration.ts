import { UserError } from './user-error.ts';

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses '10m' as 600,000 milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (!(ms > 0)) throw new UserError(`"${text}" is not a duration. Use a number with s, m, h or d, like 10m.`);
  return ms;
}

const DAY_MS = UNITS.d as number;
const LONGEST_DAYS = 90;

/** Parses the time after which a preview expires as days. */
export function parseDays(text = '7d'): number {
  const days = parseDuration(text) / DAY_MS;
  if (days > LONGEST_DAYS) throw new UserError(`A preview expires after at most ${LONGEST_DAYS} days.`);
  return days;
}
