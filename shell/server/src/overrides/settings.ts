import type { Environment } from '../config/shop-config.ts';

/** Where an override may take a release from. */
export const SOURCES = ['releases', 'previews', 'localhost'] as const;
export type Source = (typeof SOURCES)[number];

export interface OverrideSettings {
  /** The operator's key. It signs the cookies too, so a new key ends all overrides. */
  key: string;
  sources: readonly Source[];
}

const SHORTEST_KEY = 32;
const isSource = (text: string): text is Source => SOURCES.some(source => source === text);

/**
 * Reads OVERRIDE_KEY and OVERRIDE_SOURCES. Without a key there are no overrides.
 * @throws Error if the key is short or a source is unknown
 */
export const overrideSettings = (env: Environment): OverrideSettings | undefined => {
  const { OVERRIDE_KEY: key, OVERRIDE_SOURCES: text } = env;
  if (!key) return undefined;
  if (key.length < SHORTEST_KEY) throw new Error(`OVERRIDE_KEY must have at least ${SHORTEST_KEY} characters.`);
  const sources = (text?.trim() || 'releases,previews').split(/[\s,]+/).filter(Boolean);
  const wrong = sources.find(source => !isSource(source));
  if (wrong) throw new Error(`OVERRIDE_SOURCES: "${wrong}" is not one of ${SOURCES.join(', ')}.`);
  return { key, sources: sources.filter(isSource) };
};
