import { caller } from './call.js';
import { type Shop, type ShopOptions, startApi, startShop } from './start-shop.js';

/** A shop of several API processes on one database: `call` goes to each of them in turn. */
export const startFleet = async (size: number, options?: ShopOptions): Promise<Shop> => {
  const shop = await startShop(options);
  const more = await Promise.all(Array.from({ length: size - 1 }, () => startApi({ ...shop.env, API_PORT: '0' })));
  const calls = [shop.call, ...more.map(({ url }) => caller(url))];
  let turn = 0;
  const stop = async () => {
    await Promise.all(more.map(api => api.stop()));
    await shop.stop();
  };
  return { ...shop, call: (route, call) => (calls[turn++ % size] ?? shop.call)(route, call), stop };
};
