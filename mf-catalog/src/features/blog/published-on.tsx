const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as `2026-01-12`, written out. */
export function PublishedOn({ day }: { day: string }) {
  return <time dateTime={day}>{days.format(new Date(day))}</time>;
}
