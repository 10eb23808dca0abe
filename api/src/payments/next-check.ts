const hour = 3_600_000;

/** When to look at an open payment again: often while it is young, at least hourly as long as it is open. */
export const nextCheck = (openedAt: Date, now: Date, intervalMs: number): Date => {
  const age = now.getTime() - openedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(intervalMs, age / 2), hour));
};
