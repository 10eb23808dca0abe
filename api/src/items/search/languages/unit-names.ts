/**
 * Writes the names of units as English searches know them: `5 Meter` as `5 m`. What follows a name must not match `inside`, which are the
 * letters that continue a word.
 */
export const unitNames = (names: Readonly<Record<string, string>>, inside: string): ((text: string) => string) => {
  const longestFirst = Object.keys(names).sort((one, other) => other.length - one.length);
  const any = new RegExp(`(?<=\\d)[ -]?(${longestFirst.join('|')})(?!${inside})`, 'gu');
  return text => text.replace(any, (_, name: string) => ` ${names[name]} `);
};
