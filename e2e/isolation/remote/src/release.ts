/** Replaced at build time by the release name. The name of a broken release is its fault. */
declare const RELEASE: string;

export const release: string = RELEASE;

/** Fails in the browser only, because the build also evaluates the routes and the first views. */
export const breaks = (fault: string) => release === fault && 'document' in globalThis;
