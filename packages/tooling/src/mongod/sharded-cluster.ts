import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { root, typescript } from '../root.ts';
import type { ClusterBinaries } from './find-cluster.ts';
import { withClient } from './with-client.ts';

const SHARDS = ['shard-1', 'shard-2'];
const CONFIG = 'config';
const READY_WITHIN_MS = 60_000;

/** A mongod or mongos, as a Node program that prints `ready ADDRESS`. Its name is also the name of its replica set. */
export interface ClusterMember {
  name: string;
  address: string;
  args: string[];
}

export interface Cluster {
  config: ClusterMember;
  shards: ClusterMember[];
  router: ClusterMember;
}

export interface ClusterOptions {
  /** An empty folder for the data. */
  dir: string;
  binaries: ClusterBinaries;
  /** Multiplies all timeouts, for a slow machine. */
  patience: number;
}

/** Plans a sharded cluster on this machine: one config server, two shards of one node each, and one router. */
export async function planCluster({ dir, binaries, patience }: ClusterOptions): Promise<Cluster> {
  const member = async (name: string, binary: string, args: string[]): Promise<ClusterMember> => {
    const port = await freePort();
    const address = `127.0.0.1:${port}`;
    const script = join(root, 'packages/tooling/src/mongod/cluster-member.ts');
    const all = ['--port', String(port), '--bind_ip', '127.0.0.1', '--quiet', ...args];
    const within = String(READY_WITHIN_MS * patience);
    return { name, address, args: [...typescript, script, address, within, binary, ...all] };
  };
  const storing = (name: string, role: string) => {
    const dbpath = join(dir, name);
    mkdirSync(dbpath, { recursive: true });
    const settings = [`transactionLifetimeLimitSeconds=${10 * patience}`, 'diagnosticDataCollectionEnabled=false'];
    const parameters = settings.flatMap(setting => ['--setParameter', setting]);
    const args = [role, '--replSet', name, '--dbpath', dbpath, '--wiredTigerCacheSizeGB', '0.25', ...parameters];
    return member(name, binaries.mongod, args);
  };
  const config = await storing(CONFIG, '--configsvr');
  const shards = await Promise.all(SHARDS.map(name => storing(name, '--shardsvr')));
  const router = await member('router', binaries.mongos, ['--configdb', `${CONFIG}/${config.address}`]);
  return { config, shards, router };
}

/** Starts the members of the cluster in the order they need, and joins them. Returns the address of the router. */
export async function openCluster(
  { config, shards, router }: Cluster,
  patience: number,
  start: (member: ClusterMember) => Promise<unknown>,
): Promise<string> {
  const timeout = READY_WITHIN_MS * patience;
  await Promise.all(
    [config, ...shards].map(async member => {
      await start(member);
      await initiate(member, member === config, timeout);
    }),
  );
  await start(router);
  const url = `mongodb://${router.address}/`;
  await withClient(url, timeout, async client => {
    for (const { name, address } of shards) await client.db('admin').command({ addShard: `${name}/${address}` });
  });
  return url;
}

async function initiate({ name, address }: ClusterMember, configsvr: boolean, timeout: number): Promise<void> {
  await withClient(`mongodb://${address}/?directConnection=true`, timeout, client =>
    client.db('admin').command({
      replSetInitiate: { _id: name, ...(configsvr && { configsvr }), members: [{ _id: 0, host: address }] },
    }),
  );
  await withClient(`mongodb://${address}/?replicaSet=${name}`, timeout, client =>
    client.db('admin').command({ ping: 1 }, { readPreference: 'primary' }),
  );
}
