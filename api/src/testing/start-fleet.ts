import { caller } from './call.js';
import { type Shop, type ShopOptions, startShop } from './start-shop.js';

/** A shop of several API processes on one database: `call` goes to each of them in turn. */
export const startFleet = async (size: number, options?: ShopOptions): Promise<Shop> => {
  const shop = await startShop({ ...options, size });
  const calls = [shop.call, ...shop.others.map(({ url }) => caller(url))];
  let turn = 0;
  return { ...shop, call: (route, call) => (calls[turn++ % size] ?? shop.call)(route, call) };
};
