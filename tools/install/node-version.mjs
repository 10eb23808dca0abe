const OLDEST = [20, 19];

/** A sentence when `version` ("20.11.0") is older than what the shop runs on, else undefined. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Kerf needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}
