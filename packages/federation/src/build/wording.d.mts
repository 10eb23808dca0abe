/** As a file of a language has them. */
export interface WrittenTexts {
  readonly [key: string]: string | WrittenTexts;
}
export function wordingFolder(root: string): string | undefined;
export function readWording(root: string, tag: string): Record<string, WrittenTexts>;
export function withWording(
  texts: Readonly<Record<string, WrittenTexts>>,
  words: Readonly<Record<string, WrittenTexts>>,
): Record<string, WrittenTexts>;
