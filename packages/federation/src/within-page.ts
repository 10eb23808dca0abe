/**
 * Options of a navigation that changes a part of the page: another address, but scroll position and focus stay. For example a variant
 * of the item that is shown.
 */
export const withinPage = { replace: true, state: { withinPage: true } } as const;

/** Whether the state of a location comes from such a navigation. */
export const isWithinPage = (state: unknown): boolean =>
  (state as { withinPage?: unknown } | null)?.withinPage === true;
