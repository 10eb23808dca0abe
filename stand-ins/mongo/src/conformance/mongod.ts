import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import mongoose from 'mongoose';
import { runtimeAdapters } from '../testing/database.js';
import { freePort, temporaryFolder } from '../testing/process.js';

export interface RealServer {
  readonly uri: string;
  close(): Promise<void>;
}

const OPTIONS = ['--bind_ip', '127.0.0.1', '--nounixsocket', '--wiredTigerCacheSizeGB', '0.5'];

/** Starts a replica set of one node in a temporary folder, which `close` deletes. */
export async function startMongod(binary: string): Promise<RealServer> {
  const folder = temporaryFolder();
  const port = await freePort();
  const args = ['--replSet', 'kerf', '--port', String(port), '--dbpath', folder.path, ...OPTIONS];
  const child = spawn(binary, [...args, '--setParameter', 'ttlMonitorSleepSecs=1'], { stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    await Promise.race([initiate(port), failure(child)]);
  } catch (error) {
    kill();
    throw error;
  }
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=kerf`,
    close: async () => {
      const closed = once(child, 'close');
      kill();
      await closed;
      process.off('exit', kill);
      folder.remove();
    },
  };
}

async function failure(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`mongod ended with code ${code}.`);
}

async function initiate(port: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    runtimeAdapters,
  });
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  await client.db('admin').command({ replSetInitiate: { _id: 'kerf', members } });
  await client.close();
}
