const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date such as `2026-01-12` as text. */
export function PublishedOn({ day }: { day: string }) {
  return <time dateTime={day}>{days.format(new Date(day))}</time>;
}
