type Variables = Readonly<Record<string, string | undefined>>;

interface Deprecation {
  name: string;
  successor: string;
  /** The value of the successor. */
  translate(value: string): string;
}

const deprecated: readonly Deprecation[] = [
  { name: 'HOLD_HOURS', successor: 'HOLD_MINUTES', translate: hours => String(Number(hours) * 60) },
  { name: 'OUTBOX_SECONDS', successor: 'JOBS_SECONDS', translate: seconds => seconds },
];

/** Translates variables of earlier releases, with a notice for each. A current variable wins over its predecessor. */
export const deprecations = (given: Variables): { current: Variables; notices: string[] } => {
  const used = deprecated.filter(({ name }) => given[name]);
  const translated = used.map(({ name, successor, translate }) => [successor, translate(given[name] ?? '')]);
  return {
    current: { ...Object.fromEntries(translated), ...given },
    notices: used.map(({ name, successor }) => `${name} is deprecated and will be removed. Set ${successor} instead.`),
  };
};
