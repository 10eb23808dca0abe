/** What the server of a remote says about its build. */
export interface ServedRemote {
  /** The server's address for browsers. */
  url: string;
  /** The `remote.json` of its build. */
  remote: { name: string; paths: string[]; entry: string; integrity?: unknown };
}

const fieldsOf = (line: unknown): Record<string, unknown> => (line && typeof line === 'object' ? { ...line } : {});

/** The unchecked line of a remote that is served without being published. */
export const servedLine = ({ url, remote: { name, paths, entry, integrity } }: ServedRemote) => ({
  name,
  paths,
  entry: `${url}/${entry}`,
  integrity,
});

/** Merges the lines of the release store with the remotes' own servers. A published release has precedence. */
export const liveRemotes = (served: readonly ServedRemote[], released: readonly unknown[]): unknown[] => {
  const own = served.map(servedLine);
  const names = new Set(released.map(line => fieldsOf(line).name));
  const lines = released.map(line => {
    const { name, release } = fieldsOf(line);
    if (!name || release) return line;
    // Only a canary of this remote is published. All other visitors get the build of its server.
    return { ...fieldsOf(line), ...own.find(each => each.name === name) };
  });
  return [...own.filter(({ name }) => !names.has(name)), ...lines];
};
