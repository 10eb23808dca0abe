/** The API counts no reports of a remote with a longer name (with mf_ before it). */
const LONGEST_NAME = 38;

/**
 * Reads the name of a new remote, with or without `mf-`.
 * @param {string} given
 * @returns {{ name: string, folder: string }}
 * @throws Error if it is invalid
 */
export function readRemoteName(given = '') {
  const name = given.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `The name must consist of lower-case letters, digits and dashes, such as "gift-cards". It is "${given}".`,
    );
  if (name.length > LONGEST_NAME) throw new Error(`"${name}" is longer than ${LONGEST_NAME} characters.`);
  return { name, folder: `mf-${name}` };
}
