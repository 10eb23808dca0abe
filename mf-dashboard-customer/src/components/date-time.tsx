const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A date in the visitor's time zone, with the time of day if asked for. */
export function DateTime({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{(withTime ? times : days).format(new Date(at))}</time>;
}
