const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A time in the reader's time zone. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{times.format(new Date(at))}</time>;
}
