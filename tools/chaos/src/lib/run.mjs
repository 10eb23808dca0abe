import { setTimeout as delay } from 'node:timers/promises';
import { compare } from './books.mjs';
import { openDatabase } from './database.mjs';
import { Killer } from './killer.mjs';
import { createChance } from './random.mjs';
import { startShop } from './shop.mjs';
import { Shoppers } from './shoppers.mjs';

const SCARCE = 20;
const PLENTY = 100_000;
const ITEMS = 6;
/** How long the books are given to become right. */
const PATIENCE = 120_000;

/**
 * Kills the shop's processes `kills` times under the load of `shoppers` and compares the books afterwards. `dir` is an empty
 * folder for its data. Answers the figures; see report.mjs.
 */
export async function run({ dir, seed, kills, shoppers: count, processes }) {
  const shop = await startShop({ dir, size: processes, chance: createChance(seed + 2) });
  let database;
  try {
    database = await openDatabase(shop.database);
    const chance = createChance(seed);
    const { shoppers, stock } = await openShop({ shop, database, chance, count });
    const killer = new Killer({
      victims: shop.victims,
      chance: createChance(seed + 1),
      progress: () => shoppers.acknowledged,
    });
    const since = Date.now();
    const shopping = shoppers.run();
    await Promise.race([killer.run(kills), shopping]);
    shoppers.stop();
    await shopping;
    const loadMs = Date.now() - since;
    const healing = await heal(() => look({ shop, database, shoppers, stock }), killer.lastAt);
    return { seed, count, processes, loadMs, shoppers, killer, shop, ...healing };
  } finally {
    await database?.close();
    await shop.stop();
  }
}

/** Fills the shelves, half of them scarcely, and lets `count` shoppers in. */
async function openShop({ shop, database, chance, count }) {
  const names = Array.from({ length: count }, (_, index) => `shopper-${index + 1}`);
  const tokens = await Promise.all(names.map(name => database.addUser(name)));
  const admin = await database.addUser('admin', 'admin');
  const shoppers = new Shoppers({ shop, chance, tokens, admin });
  const stock = new Map();
  for (let index = 0; index < ITEMS; index++) {
    const avilablequantity = index % 2 ? SCARCE : PLENTY;
    const item = { name: `Saw ${index}`, image: '/pictures/tools/jigsaw.svg', minquantity: 1, avilablequantity };
    const { body } = await shoppers.client.api(admin, 'POST', '/items', {
      ...item,
      price: 19.99,
      description: 'Cuts.',
    });
    stock.set(body.insertedId, avilablequantity);
  }
  shoppers.items = [...stock.keys()];
  return { shoppers, stock };
}

/** The books as they are now; `pending` counts what the payment service still has to tell the shop. */
async function look({ shop, database, shoppers: { ledger }, stock }) {
  const provider = await (await fetch(`${shop.payment}/__stand-in/state`)).json();
  const found = compare({ ledger, provider, stock, ...(await database.books()) });
  return { ...found, pending: provider.pending_webhooks.length };
}

/** Looks until the books are right, then until the payment service has told all it had to tell, and once more. */
async function heal(look, since) {
  const isWhole = ({ lost, doubled }) => lost.length + doubled.length === 0;
  await until(look, isWhole);
  const healMs = Date.now() - since;
  await until(look, ({ pending }) => pending === 0);
  return { ...(await look()), healMs };
}

async function until(look, isDone) {
  const end = Date.now() + PATIENCE;
  while (!isDone(await look()) && Date.now() < end) await delay(100);
}
