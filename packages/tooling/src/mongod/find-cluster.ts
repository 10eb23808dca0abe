import { existsSync } from 'node:fs';
import { onPath } from '../on-path.ts';
import { findMongod } from './find.ts';

export interface ClusterBinaries {
  mongod: string;
  mongos: string;
  version: string;
}

/**
 * Returns the mongod and the mongos that MONGOD_BINARY and MONGOS_BINARY name, or those on PATH.
 * @throws Error that says which one is missing.
 */
export function findCluster(env: NodeJS.ProcessEnv): ClusterBinaries {
  const mongod = findMongod(env);
  if (!mongod) throw new Error('No mongod was found. Install MongoDB, or set MONGOD_BINARY to the path of its mongod.');
  const mongos = env.MONGOS_BINARY || onPath(['mongos', 'mongos.exe'], env).find(file => existsSync(file));
  if (!mongos)
    throw new Error(
      `No mongos was found, the router of a sharded cluster. Install the package mongodb-org-mongos ${mongod.version}, or set MONGOS_BINARY to the path of its mongos.`,
    );
  if (!existsSync(mongos)) throw new Error(`MONGOS_BINARY is ${mongos}, and that file does not exist.`);
  return { mongod: mongod.path, mongos, version: mongod.version };
}
