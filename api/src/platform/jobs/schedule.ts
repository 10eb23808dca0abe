const dayMs = 24 * 3_600_000;

/** When a periodic job runs. */
export interface Schedule {
  /** The first run after this moment. */
  next(after: Date): Date;
  /** Workers look for due jobs at least as often as this. */
  seconds: number;
}

/** A pause of this length between two runs. */
export const everySeconds = (seconds: number): Schedule => ({
  next: after => new Date(after.getTime() + seconds * 1000),
  seconds,
});

/** Each day at this hour, UTC. */
export const dailyAt = (hour: number): Schedule => ({
  next: after => {
    const offset = hour * 3_600_000;
    return new Date((Math.floor((after.getTime() - offset) / dayMs) + 1) * dayMs + offset);
  },
  seconds: dayMs / 1000,
});
