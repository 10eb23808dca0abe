/** Written in by the build: the release's name, which is what is wrong with it, if anything is. */
declare const RELEASE: string;

export const release: string = RELEASE;

/** Only in a browser: the build itself looks at the routes and at what pages show first. */
export const breaks = (fault: string) => release === fault && 'document' in globalThis;
