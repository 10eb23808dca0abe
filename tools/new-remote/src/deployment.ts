import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceWords } from './replace-words.ts';

/** All remotes are deployed in the same way. The entries of this one are the model for a new one. */
const MODEL = { folder: 'mf-catalog', variable: 'MF_CATALOG', port: '3001' };
/** Lines outside the service that each remote has one of: its origin and its volume. */
const OWN_LINE = /^.*(?:\{MF_CATALOG_URL:|remotes-mf-catalog:).*\n/gm;
const COMPOSE = 'docker-compose.yml';

/** Returns the prefix of a remote's environment variables: MF_GIFT_CARDS. */
export const variableOf = (folder: string): string => folder.toUpperCase().replaceAll('-', '_');

/** Adds the service of a new remote to the compose file below `root`. All remotes share one Dockerfile. */
export function addDeployment(root: string, { folder, port }: { folder: string; port: number }): void {
  const words = {
    [MODEL.folder]: folder,
    [MODEL.folder.replaceAll('-', '_')]: folder.replaceAll('-', '_'),
    [MODEL.variable]: variableOf(folder),
    [MODEL.port]: String(port),
  };
  const renamed = (text: string) => replaceWords(text, words);
  const [before = '', service = '', after = ''] = readFileSync(join(root, COMPOSE), 'utf8').split(
    serviceOf(MODEL.folder),
  );
  const withLines = (text: string) => text.replace(OWN_LINE, line => line + renamed(line));
  writeFileSync(join(root, COMPOSE), withLines(before) + service + renamed(service) + withLines(after));
}

/** Returns the ports that the services are published at. */
export const publishedPorts = (root: string): number[] =>
  [...readFileSync(join(root, COMPOSE), 'utf8').matchAll(/(\d+)}:\d+"/g)].map(([, port]) => Number(port));

/** Matches a service in a compose file, with the empty line below it. */
const serviceOf = (name: string) => new RegExp(`^(  ${name}:\\n(?: {4}.*\\n)+\\n)`, 'm');
