import { freePort } from '@kerf/tooling/free-port';
import { programOf } from '@kerf/tooling/mongod/local-database';
import { startProgram } from '@kerf/tooling/start-program';
import { temporaryFolder } from '../testing/process.js';

export interface RealServer {
  readonly uri: string;
  close(): Promise<void>;
}

/** Starts a replica set of one node in a temporary folder, which `close` deletes. */
export async function startMongod(binary: string): Promise<RealServer> {
  const folder = temporaryFolder();
  const { args, env } = programOf({ engine: 'mongod', path: binary, version: '', required: true });
  const settings = { ...process.env, ...env, MONGO_STAND_IN_PORT: String(await freePort()), DATA_DIR: folder.path };
  const program = await startProgram({ name: 'mongod', args, env: settings, unref: true });
  return {
    uri: program.url,
    close: async () => {
      await program.stop('SIGTERM');
      folder.remove();
    },
  };
}
