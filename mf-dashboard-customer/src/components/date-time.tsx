import { locale } from '@kerf/contracts/domain';

const days = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
const times = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
const shortDays = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' });
const clock = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' });

/** A date in the visitor's time zone, with the time of day if asked for. */
export function DateTime({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{(withTime ? times : days).format(new Date(at))}</time>;
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** `Nov 24`, and with its year if that is another one than now. Without a line break inside. */
export const dayText = (at: string): string => {
  const date = new Date(at);
  return unbroken((date.getFullYear() === new Date().getFullYear() ? shortDays : days).format(date));
};

/** `2:12 PM` of today, else with the day. */
export const momentText = (at: string): string => {
  const date = new Date(at);
  const time = unbroken(clock.format(date));
  return date.toDateString() === new Date().toDateString() ? time : `${dayText(at)}, ${time}`;
};
