import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type LocalDatabase, programOf } from '@kerf/tooling/mongod/local-database';
import {
  type ClusterMember,
  type ClusterOptions,
  openCluster,
  planCluster,
} from '@kerf/tooling/mongod/sharded-cluster';
import { root } from '@kerf/tooling/root';
import { RestartingProgram } from './restarting-program.ts';

/** The database of a run. */
export interface Stores {
  database: string;
  /** The programs that may be killed. */
  killed: RestartingProgram[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** One database: a mongod or the embedded one. */
export function localStore(chosen: LocalDatabase, port: number, dir: string, logDir: string): Stores {
  const { args, env: ownEnv } = programOf(chosen);
  const env = {
    PATH: process.env.PATH,
    ...ownEnv,
    DATA_DIR: dir,
    MONGO_STAND_IN_PORT: String(port),
    MONGO_STAND_IN_TRANSACTION_SECONDS: '10',
  };
  const program = new RestartingProgram({ name: 'database', args, env, logDir });
  const database = `mongodb://127.0.0.1:${port}/kerf?replicaSet=kerf`;
  return { database, killed: [program], start: () => program.start(), stop: () => program.stop() };
}

/** A sharded cluster, with the shop's shard keys. */
export async function clusterStores(options: ClusterOptions, logDir: string): Promise<Stores> {
  const { patience } = options;
  const cluster = await planCluster(options);
  const programOf = ({ name, args }: ClusterMember) =>
    new RestartingProgram({ name: `database-${name}`, args, env: process.env, logDir, patience });
  const programs = new Map(
    [cluster.config, ...cluster.shards, cluster.router].map(member => [member.name, programOf(member)]),
  );
  const database = `mongodb://${cluster.router.address}/kerf`;
  return {
    database,
    killed: cluster.shards.flatMap(({ name }) => programs.get(name) ?? []),
    async start() {
      await openCluster(cluster, patience, async ({ name }) => programs.get(name)?.start());
      const env = { ...process.env, MONGODB_URL: database };
      const { status } = spawnSync(process.execPath, [join(root, 'api/dist/bundle/shard.js')], {
        env,
        stdio: 'inherit',
      });
      if (status !== 0) throw new Error('The cluster could not be sharded.');
    },
    async stop() {
      // The router first: it would wait for the shards.
      for (const program of [...programs.values()].reverse()) await program.stop();
    },
  };
}
