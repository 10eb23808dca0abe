// nginx runs this file too, under njs, which knows no URL and no Set.
import { parseAddress } from './origins.mjs';

const SHA256 = /^sha256-[A-Za-z0-9+/]{43}=$/;
const NAME = /^\w+$/;
const RELEASE = /^\w[\w.-]*$/;

export const isIntegrity = text => typeof text === 'string' && SHA256.test(text);

const readPaths = paths => {
  if (!Array.isArray(paths) || !paths.every(path => typeof path === 'string' && path[0] === '/'))
    throw new Error('its paths are not a list of paths');
  return paths;
};

/** What a line and a canary have in common, rebuilt from the fields that are known. Throws an Error that says what is wrong. */
const readTarget = ({ entry, release, integrity }, origins) => {
  const address = parseAddress(entry);
  if (!address) throw new Error('its entry is not a plain http(s) address');
  if (origins.indexOf(address.origin) < 0) throw new Error(`${address.origin} is not in REMOTE_ORIGINS`);
  if (release !== undefined && !(typeof release === 'string' && RELEASE.test(release)))
    throw new Error('its release is not a name');
  if (!integrity || !isIntegrity(integrity.entry) || !isIntegrity(integrity.pages))
    throw new Error('it carries no SHA-256 of its entry and of its pages.json');
  return {
    entry: address.origin + address.path,
    release,
    integrity: { entry: integrity.entry, pages: integrity.pages },
  };
};

const readCanary = (canary, origins) => {
  const { share, paths } = canary;
  if (!(typeof share === 'number' && share >= 0 && share <= 1)) throw new Error('its share is not from 0 to 1');
  const target = readTarget(canary, origins);
  if (!target.release) throw new Error('it has no release');
  return Object.assign(target, { share }, paths !== undefined && { paths: readPaths(paths) });
};

/**
 * The lines of `remotes.json` that a page may use: those from one of `origins`, each with the SHA-256 of its files, rebuilt field by field. A line or a canary that is anything
 * else is dropped. Answers { remotes, dropped }, `dropped` with a sentence for each.
 */
export const checkLines = (lines, origins) => {
  const remotes = [];
  const dropped = [];
  const reading = (what, read) => {
    try {
      read();
    } catch (error) {
      dropped.push(`${what} is dropped: ${error.message}.`);
    }
  };
  lines.forEach((line, index) => {
    const { name, paths, canary } = line || {};
    const isNamed = typeof name === 'string' && NAME.test(name);
    reading(isNamed ? name : `Line ${index + 1}`, () => {
      if (!isNamed) throw new Error('it has no name');
      const checked = Object.assign({ name, paths: readPaths(paths) }, readTarget(line, origins));
      remotes.push(checked);
      if (canary)
        reading(`The canary of ${name}`, () => {
          checked.canary = readCanary(canary, origins);
        });
    });
  });
  return { remotes, dropped };
};
