import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceWords } from './replace-words.ts';

/** All remotes are deployed in the same way. The entries of this one are the model for a new one. */
const MODEL = { folder: 'mf-catalog', variable: 'MF_CATALOG', port: '3001' };
/** Lines outside the service that each remote has one of: in production its origin and volume, in development its port and sources. */
const OWN_LINE = /^.*(?:\{MF_CATALOG_URL:|remotes-mf-catalog:|MF_CATALOG_PORT:-|\.\/mf-catalog\/src:).*\n/gm;
const PRODUCTION = 'docker-compose.production.yml';
const DEVELOPMENT = 'docker-compose.yml';

/** Returns the prefix of a remote's environment variables: MF_GIFT_CARDS. */
export const variableOf = (folder: string): string => folder.toUpperCase().replaceAll('-', '_');

/** Adds the service of a new remote to the compose files below `root`. All remotes share one target of the Dockerfile. */
export function addDeployment(root: string, { folder, port }: { folder: string; port: number }): void {
  const words = {
    [MODEL.folder]: folder,
    [MODEL.folder.replaceAll('-', '_')]: folder.replaceAll('-', '_'),
    [MODEL.variable]: variableOf(folder),
    [MODEL.port]: String(port),
  };
  const renamed = (text: string) => replaceWords(text, words);
  const withLines = (text: string) => text.replace(OWN_LINE, line => line + renamed(line));
  for (const file of [PRODUCTION, DEVELOPMENT]) {
    const path = join(root, file);
    const [before = '', service = '', after = ''] = readFileSync(path, 'utf8').split(serviceOf(MODEL.folder));
    writeFileSync(path, withLines(before) + service + renamed(service) + withLines(after));
  }
}

/** Returns the ports that the services of production are published at. */
export const publishedPorts = (root: string): number[] =>
  [...readFileSync(join(root, PRODUCTION), 'utf8').matchAll(/(\d+)}:\d+"/g)].map(([, port]) => Number(port));

/** Matches a service in a compose file, with the empty line below it. */
const serviceOf = (name: string) => new RegExp(`^(  ${name}:\\n(?: {4}.*\\n)+\\n)`, 'm');
