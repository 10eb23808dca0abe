/** The first of some keys in their order. */
export const least = (keys: readonly string[]): string => keys.toSorted()[0] as string;

/** The last of some keys in their order. */
export const greatest = (keys: readonly string[]): string => keys.toSorted().at(-1) as string;
