type Variables = Readonly<Record<string, string | undefined>>;

/** Translates variables of earlier releases, with a notice for each. A current variable wins over its predecessor. */
export const deprecations = (given: Variables): { current: Variables; notices: string[] } => {
  const { HOLD_HOURS: hours } = given;
  if (!hours) return { current: given, notices: [] };
  const minutes = { HOLD_MINUTES: String(Number(hours) * 60) };
  return {
    current: { ...minutes, ...given },
    notices: ['HOLD_HOURS is deprecated and will be removed. Set HOLD_MINUTES instead.'],
  };
};
