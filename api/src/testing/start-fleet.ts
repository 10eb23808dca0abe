import { type Caller, caller } from './call.js';
import { type OwnShop, type ShopOptions, startShop } from './start-shop.js';

export const callInTurn = (processes: Caller[]): Caller => {
  let turn = 0;
  return (route, call) => {
    const next = processes[turn++ % processes.length];
    if (!next) throw new Error('There is no process to call.');
    return next(route, call);
  };
};

/** A shop of several API processes on one database: `call` goes to each of them in turn. */
export const startFleet = async (size: number, options?: ShopOptions): Promise<OwnShop> => {
  const shop = await startShop({ ...options, size });
  return { ...shop, call: callInTurn([shop.call, ...shop.others.map(({ url }) => caller(url))]) };
};
