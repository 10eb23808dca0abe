const hour = 3_600_000;
/** The hour (UTC) at which a night's check becomes due. */
const dueHour = 2;

/** The date of the night whose check is due at `now`: until two o'clock, that of the day before. */
export const nightOf = (now: Date): string => new Date(now.getTime() - dueHour * hour).toISOString().slice(0, 10);
