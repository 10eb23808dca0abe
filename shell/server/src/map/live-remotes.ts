import { fieldsOf, type SourceLine } from './source-line.ts';

/** What the server of a remote says about its build. */
export interface ServedRemote {
  /** The server's address for browsers. */
  url: string;
  /** The `remote.json` of its build. */
  remote: { name: string; paths: string[]; entry: string; integrity?: unknown; extensions?: unknown; shared?: unknown };
}

/** The unchecked line of a remote that is served without being published. */
export const servedLine = ({
  url,
  remote: { name, paths, entry, integrity, extensions, shared },
}: ServedRemote): SourceLine => ({
  name,
  line: { name, paths, entry: `${url}/${entry}`, integrity, extensions, shared },
});

/** Merges the lines of the release store with the remotes' own servers. A published release has precedence. */
export const liveRemotes = (served: readonly SourceLine[], released: readonly SourceLine[]): SourceLine[] => {
  const names = new Set(released.map(({ name }) => name));
  const lines = released.map(each => {
    const line = fieldsOf(each.line);
    const own = served.find(({ name }) => name && name === each.name);
    // Only a canary of this remote is published. All other visitors get the build of its server.
    return each.problem || line.release || !own?.line ? each : { ...each, line: { ...line, ...fieldsOf(own.line) } };
  });
  return [...served.filter(({ name }) => !names.has(name)), ...lines];
};
