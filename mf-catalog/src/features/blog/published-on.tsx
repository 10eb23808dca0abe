import { longDate } from '../../components/long-date';

/** Formats a day such as `2026-01-12` as text. */
export function PublishedOn({ day }: { day: string }) {
  // Without a time zone, it is the day of the visitor's calendar.
  return <time dateTime={day}>{longDate(new Date(`${day}T00:00`))}</time>;
}
