import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterBinaries } from '@kerf/tooling/mongod/find-cluster';
import type { LocalDatabase } from '@kerf/tooling/mongod/local-database';
import { type Chance, createChance } from '@kerf/tooling/random';
import type { Client } from './client.ts';
import { compare } from './consistency.ts';
import { type Database, openDatabase } from './database.ts';
import { Killer } from './killer.ts';
import { checkLedger } from './ledger.ts';
import { type Shop, startShop } from './shop.ts';
import { Shoppers } from './shoppers.ts';
import type { CarrierState, Findings, ProviderState } from './types.ts';

const SCARCE = 20;
const PLENTY = 100_000;
const ITEMS = 6;
/** How long the records may take to become consistent. */
const HEAL_WITHIN_MS = 120_000;

export interface RunOptions {
  /** An empty folder for the data. */
  dir: string;
  seed: number;
  kills: number;
  shoppers: number;
  /** The number of API processes. */
  processes: number;
  database: LocalDatabase;
  /** A sharded cluster instead of `database`. */
  cluster?: ClusterBinaries | undefined;
  /** Multiplies timeouts, for a slow machine. */
  patience?: number | undefined;
}

export interface Figures extends Findings {
  options: RunOptions;
  loadMs: number;
  healMs: number;
  shoppers: Shoppers;
  killer: Killer;
  shop: Shop;
}

interface Check extends Findings {
  /** Webhooks that the payment provider still has to send. */
  pending: number;
}

/** Kills the shop's processes under load and compares its records afterwards. */
export async function run(options: RunOptions): Promise<Figures> {
  const { seed, processes, patience = 1 } = options;
  const shop = await startShop({ ...options, size: processes, chance: createChance(seed + 2) });
  let database: Database | undefined;
  try {
    database = await openDatabase(shop.database);
    const opened = database;
    const { shoppers, stock, currencies } = await openShop(shop, opened, createChance(seed), options);
    const killer = new Killer({
      programs: shop.programs,
      chance: createChance(seed + 1),
      progress: () => shoppers.outcomes.total,
    });
    const since = Date.now();
    const shopping = shoppers.run();
    await Promise.race([killer.run(options.kills), shopping]);
    shoppers.stop();
    await shopping;
    const loadMs = Date.now() - since;
    const check = async (): Promise<Check> => {
      const provider = (await (await fetch(`${shop.payment}/__stand-in/state`)).json()) as ProviderState & {
        pending_webhooks: unknown[];
      };
      const carrier = (await (await fetch(`${shop.carrier}/__stand-in/state`)).json()) as CarrierState;
      const { acknowledged } = shoppers.outcomes;
      const records = await opened.records(currencies);
      const found = compare({ acknowledged, provider, carrier, stock, ...records });
      const ledger = checkLedger(records);
      return {
        lost: [...found.lost, ...ledger.lost],
        doubled: [...found.doubled, ...ledger.doubled],
        pending: provider.pending_webhooks.length,
      };
    };
    const healing = await heal(check, killer.lastAt, HEAL_WITHIN_MS * patience);
    return { options, loadMs, shoppers, killer, shop, ...healing };
  } finally {
    await database?.close();
    await shop.stop();
  }
}

/** Adds items, half of them scarce and one in two versions, and the shoppers. Reads the currencies of the shop. */
async function openShop(shop: Shop, database: Database, chance: Chance, options: RunOptions) {
  const { shoppers: count, patience } = options;
  const names = Array.from({ length: count }, (_, index) => `shopper-${index + 1}`);
  const people = await Promise.all(names.map(name => database.addUser(name)));
  const { token: admin } = await database.addUser('admin', 'admin');
  const shoppers = new Shoppers({ addresses: shop, chance, people, admin, patience });
  const stock = new Map<string, number>();
  for (let index = 0; index < ITEMS; index++) {
    const avilablequantity = index % 2 ? SCARCE : PLENTY;
    const item = { name: `Saw ${index}`, image: '/pictures/tools/jigsaw.svg', minquantity: 1, avilablequantity };
    const more = { price: 19.99, description: 'Cuts.' };
    const { body } = await shoppers.client.api(admin, 'POST', '/items', { ...item, ...more });
    stock.set(body.insertedId, avilablequantity);
  }
  shoppers.items = [...stock.keys()];
  const [versioned = ''] = shoppers.items;
  const dearer = await addVersion(shoppers.client, admin, versioned);
  stock.set(dearer, PLENTY);
  shoppers.staff.versions.set(versioned, dearer);
  const { body: config } = await shoppers.client.api(admin, 'GET', '/config');
  const currencies: string[] = config.currencies.map(({ code }: { code: string }) => code);
  return { shoppers, stock, currencies };
}

/** Adds a dearer version of an item, which is sent in exchange. Returns its id. */
async function addVersion(client: Client, admin: string, item: string): Promise<string> {
  const variants = [
    { id: item, options: ['Small'], price: 19.99 },
    { options: ['Large'], price: 24.99, stock: PLENTY },
  ];
  await client.api(admin, 'PUT', `/items/${item}/variants`, { options: ['Size'], variants }, { 'if-match': '*' });
  const { body } = await client.api(admin, 'GET', `/items/${item}`);
  return body.variants[1].id;
}

/** Waits until the records are consistent, then until all webhooks are sent, and checks once more. */
async function heal(check: () => Promise<Check>, since: number, withinMs: number): Promise<Check & { healMs: number }> {
  await until(check, ({ lost, doubled }) => lost.length + doubled.length === 0, withinMs);
  const healMs = Date.now() - since;
  await until(check, ({ pending }) => pending === 0, withinMs);
  return { ...(await check()), healMs };
}

async function until(check: () => Promise<Check>, isDone: (result: Check) => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!isDone(await check()) && Date.now() < end) await delay(100);
}
