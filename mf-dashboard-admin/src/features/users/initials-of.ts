import type { ListedUser } from '@kerf/contracts';

/** The first letters of the first and the last name, or of the address. */
export const initialsOf = ({ displayName, email }: Pick<ListedUser, 'displayName' | 'email'>): string => {
  const words = (displayName || email).trim().split(/\s+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  // The spread keeps a letter of two code units whole.
  return letters
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
};
