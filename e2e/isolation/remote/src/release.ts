/** Written in by the build: the release's name, which is what is wrong with it, if anything is. */
declare const RELEASE: string;

export const release: string = RELEASE;
export const breaks = (fault: string) => release === fault;
