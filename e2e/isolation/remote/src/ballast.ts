/** Written in by the build: some megabytes in a release that is huge, else nothing. */
declare const BALLAST: string;

export const ballast: string = BALLAST;
