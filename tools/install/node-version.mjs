const OLDEST = { major: 20, minor: 19 };

/**
 * Returns a sentence if `version` is too old for Kerf, otherwise undefined.
 * @param {string} version such as "20.11.0"
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined;
  return `Kerf needs Node ${OLDEST.major}.${OLDEST.minor} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}
