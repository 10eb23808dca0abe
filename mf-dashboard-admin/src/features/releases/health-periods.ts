import type { ControlledRemote } from '@kerf/contracts/staff';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hourOf = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

export interface HealthPeriod {
  role: 'live' | 'before' | 'canary';
  release: string;
  from: string;
  /** Absent: until now. */
  to?: string;
}

/**
 * What the page compares: the last 24 hours of the live release and of the canary, and the 24 hours of the release before that ended when
 * the live one replaced it. Full hours, so that the period changes once an hour and not with every rendering.
 */
export function healthPeriods({ live, before, canary }: ControlledRemote, now: number): HealthPeriod[] {
  const from = new Date(hourOf(now) - DAY_MS).toISOString();
  const since = live?.since ? hourOf(Date.parse(live.since)) : hourOf(now);
  return [
    ...(live ? [{ role: 'live', release: live.release, from } as const] : []),
    ...(before
      ? [
          {
            role: 'before',
            release: before,
            from: new Date(since - DAY_MS).toISOString(),
            to: new Date(since + HOUR_MS).toISOString(),
          } as const,
        ]
      : []),
    ...(canary ? [{ role: 'canary', release: canary.release, from } as const] : []),
  ];
}
