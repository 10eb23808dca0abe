/**
 * Tells names apart as people do: capital letters, spaces of any kind, characters that nobody sees and the two forms of an é make no other name.
 * @param name of a bounded length
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
