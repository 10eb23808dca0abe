const mostLetters = 40;

/** The key that a name proposes: `No-load speed` is `no-load-speed`, and `18 V battery` is `v-battery-18`. Empty: the name has no Latin letters. */
export const keyOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  // A key begins with a letter.
  const first = words.findIndex(word => /^[a-z]/.test(word));
  if (first < 0) return words.length > 0 ? `n-${words.join('-')}`.slice(0, mostLetters).replace(/-$/, '') : '';
  return [...words.slice(first), ...words.slice(0, first)].join('-').slice(0, mostLetters).replace(/-$/, '');
};

/** The key that a name proposes, with a number if it is taken. */
export const freeKeyOf = (name: string, taken: readonly string[]): string => {
  const key = keyOf(name);
  if (!key || !taken.includes(key)) return key;
  for (let at = 2; ; at++) {
    const numbered = `${key.slice(0, mostLetters - 4)}-${at}`;
    if (!taken.includes(numbered)) return numbered;
  }
};
