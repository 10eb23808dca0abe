import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceWords } from './replace-words.ts';

/** Every remote is deployed alike; this one shows how. */
const MODEL = { folder: 'mf-catalog', variable: 'MF_CATALOG', port: '3001' };
/** Lines outside the service that every remote has one of: its origin and its volume. */
const OWN_LINE = /^.*(?:\{MF_CATALOG_URL:|remotes-mf-catalog:).*\n/gm;
const COMPOSE = 'docker-compose.yml';

export const variableOf = folder => folder.toUpperCase().replaceAll('-', '_');

/** Writes the service of a new remote below `root`, like those of the other remotes. All remotes share one Dockerfile. */
export function addDeployment(root, { folder, port }) {
  const words = {
    [MODEL.folder]: folder,
    [MODEL.folder.replaceAll('-', '_')]: folder.replaceAll('-', '_'),
    [MODEL.variable]: variableOf(folder),
    [MODEL.port]: String(port),
  };
  const owned = text => replaceWords(text, words);
  // The service comes as a whole; the lines of others that name it come one by one.
  const [before, service, after] = readFileSync(join(root, COMPOSE), 'utf8').split(serviceOf(MODEL.folder));
  const withLines = text => text.replace(OWN_LINE, line => line + owned(line));
  writeFileSync(join(root, COMPOSE), withLines(before) + service + owned(service) + withLines(after));
}

/** The ports that the services are published at. */
export const publishedPorts = root =>
  [...readFileSync(join(root, COMPOSE), 'utf8').matchAll(/(\d+)}:\d+"/g)].map(([, port]) => Number(port));

/** A service in a compose file, with the empty line behind it. */
const serviceOf = name => new RegExp(`^(  ${name}:\\n(?: {4}.*\\n)+\\n)`, 'm');
