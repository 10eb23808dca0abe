import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the ports that the services of production are published at. */
export const publishedPorts = (root: string): number[] =>
  [...readFileSync(join(root, 'docker-compose.production.yml'), 'utf8').matchAll(/(\d+)}:\d+"/g)].map(([, port]) =>
    Number(port),
  );
