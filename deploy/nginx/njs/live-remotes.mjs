/**
 * The map of remotes of the moment. `served`: what the remotes' own servers say, each { url, remote } with the `remote.json` of its build;
 * `released`: the lines of the release store. A published release counts before what a server has of its own.
 */
export const liveRemotes = (served, released) => {
  const own = served.map(({ url, remote: { name, paths, entry, integrity } }) => ({
    name,
    paths,
    entry: `${url}/${entry}`,
    integrity,
  }));
  const ownOf = ({ name }) => own.filter(each => each.name === name)[0];
  const isReleased = ({ name }) => released.some(line => line && line.name === name);
  const lines = released.map(line => (!line || line.release ? line : { ...line, ...ownOf(line) }));
  return [...own.filter(line => !isReleased(line)), ...lines];
};
