import { allItems, orderOf, signUp } from '../shop.mjs';

const accounts = 12;
const tally = statuses =>
  [...new Set(statuses)].map(one => `${statuses.filter(each => each === one).length} × ${one}`).join(', ');

/** Issue 10, point 1: one order per item with quantity = stock, by one account and then by more from the same address. */
export const stockHostage = {
  name: '1 stock hostage',
  seconds: 15,
  async run(shop, attacker) {
    const items = (await allItems(shop, attacker)).filter(item => item.avilablequantity >= item.minquantity);
    const statuses = [];
    for (let account = 0; account < accounts; account++) {
      const { token } = await signUp(shop, attacker);
      for (const item of items) {
        const body = orderOf(item, item.avilablequantity);
        statuses.push((await attacker.call('POST', `${shop.apiUrl}/orders`, { token, body })).status);
      }
    }
    const { token } = await signUp(shop, attacker);
    const [item] = items;
    const huge = { ...orderOf(item, 1_000_000), totalprice: 99_999_990_000 };
    const { status } = await attacker.call('POST', `${shop.apiUrl}/orders`, { token, body: huge });
    const left = (await allItems(shop, attacker)).filter(({ avilablequantity }) => avilablequantity > 0).length;
    return `orders ${tally(statuses)}; an order of $99,999,990,000: ${status}; ${left} of ${items.length} items left`;
  },
};
