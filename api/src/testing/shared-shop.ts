import { caller } from './call.js';
import { emptyCollections } from './empty-collections.js';
import { eventually } from './eventually.js';
import { busyEnvironment } from './shop-environment.js';
import type { KeptShop } from './shop-keeper.ts';
import { callInTurn, startFleet } from './start-fleet.js';
import { identityHost, openDatabase, type Shop } from './start-shop.js';
import { checkStoredDocuments } from './stored-documents.js';

export interface SharedShop extends Shop {
  /** The address of each process. */
  urls: string[];
}

/** Ends what the payment service does wrong on purpose, and lets the API have the events of earlier files before their orders are gone. */
const settlePayments = async (stripe: string): Promise<void> => {
  const faults = {
    failNext: 0,
    dropNext: 0,
    webhooksPaused: false,
    webhookDuplicate: false,
    taxUnavailable: false,
    idempotencyKeysLapsed: false,
    methods: ['card', 'google_pay', 'klarna', 'konbini', 'sepa_debit'],
  };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${stripe}/__stand-in/faults`, { method: 'POST', headers, body: JSON.stringify(faults) });
  await eventually(async () => {
    const state = await (await fetch(`${stripe}/__stand-in/state`)).json();
    expect(state).toMatchObject({ pending_webhooks: [] });
  });
};

const openShared = async (kind: 'quiet' | 'busy', size: number): Promise<SharedShop> => {
  const keeper = process.env.KERF_TEST_SHOPS;
  if (!keeper) {
    const env = kind === 'busy' ? await busyEnvironment() : {};
    const fleet = await startFleet(size, { standIns: ['auth', 'stripe'], env });
    return { ...fleet, urls: [fleet.api, ...fleet.others].map(({ url }) => url) };
  }
  await identityHost();
  const response = await fetch(`${keeper}/${process.env.JEST_WORKER_ID}/${kind}/${size}`);
  if (!response.ok) throw new Error(await response.text());
  const { urls, env } = (await response.json()) as KeptShop;
  await settlePayments(env.STRIPE_API_BASE ?? '');
  const db = await openDatabase(env.MONGODB_URL ?? '');
  await emptyCollections(db);
  return {
    url: urls[0] ?? '',
    urls,
    call: callInTurn(urls.map(caller)),
    db,
    env,
    stop: () => checkStoredDocuments(db).finally(() => db.close()),
  };
};

/**
 * An API of `size` processes with an identity and a payment service, on an empty database. The test files of a Jest worker use the same
 * processes, one file after the other. `stop` checks the stored documents. Use startShop in a file that has its own configuration, that
 * ends the API, or that reads what the API has in memory.
 */
export const sharedShop = (size = 1): Promise<SharedShop> => openShared('quiet', size);

/** The same with the settings of busyEnvironment, for files about background work, mails and languages. */
export const busyShop = (size = 1): Promise<SharedShop> => openShared('busy', size);
