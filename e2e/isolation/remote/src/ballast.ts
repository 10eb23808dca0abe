/** Replaced at build time: several megabytes in the huge release, empty in the others. */
declare const BALLAST: string;

export const ballast: string = BALLAST;
