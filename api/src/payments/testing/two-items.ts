import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop, type SharedShop } from '../../testing/shared-shop.js';
import { fault } from './paying.js';

interface Given {
  shop: SharedShop;
  ann: Person;
  admin: Person;
  /** At $19.99 each, ten in stock. */
  items: string[];
}

/** Gives each test of the file a shop whose payment service has no faults, a customer, an administrator and two new items. */
export const givenTwoItems = (assign: (given: Given) => void, start = busyShop): void => {
  let people: Omit<Given, 'items'>;
  beforeAll(async () => {
    const shop = await start();
    people = { shop, ann: await addPerson(shop.db), admin: await addAdmin(shop.db) };
  });
  afterAll(() => people?.shop.stop());
  beforeEach(async () => {
    const { shop } = people;
    await fault(shop, { failNext: 0, dropNext: 0, idempotencyKeysLapsed: false, webhooksPaused: false });
    assign({ ...people, items: [await addItem(shop.db), await addItem(shop.db)] });
  });
};
