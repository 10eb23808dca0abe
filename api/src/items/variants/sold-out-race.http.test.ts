import type { SearchResultJson } from '@kerf/contracts';
import { routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { type ClientSession, Types } from 'mongoose';
import { Attributes } from '../../catalogue/attributes/attributes.js';
import { AttributesRepository } from '../../catalogue/attributes/attributes.repository.js';
import { ATTRIBUTE } from '../../catalogue/attributes/attributes.schema.js';
import { Categories } from '../../catalogue/categories/categories.js';
import { CategoriesRepository } from '../../catalogue/categories/categories.repository.js';
import { CATEGORY } from '../../catalogue/categories/categories.schema.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { loadRules } from '../../platform/shop-rules/rules.js';
import { modelOf } from '../../testing/collections.js';
import { addAdmin, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { ItemsRepository } from '../items.repository.js';
import { ITEM } from '../items.schema.js';
import { SearchWordsRepository } from '../search/corrections/search-words.repository.js';
import { SEARCH_WORD } from '../search/corrections/search-words.schema.js';
import { SearchIndex } from '../search/search-index.js';
import { SearchItemsRepository } from '../search/search-items.repository.js';
import { SEARCH_ITEM } from '../search/search-items.schema.js';
import { Families } from './families.js';

let shop: Shop;
let admin: Person;
let families: Families;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
  const { db } = shop;
  const index = new SearchIndex(
    new SearchItemsRepository(modelOf(db, SEARCH_ITEM), loadRules(), { SHOP_LANGUAGES: [] }),
    new SearchWordsRepository(modelOf(db, SEARCH_WORD)),
    new Categories(db, new CategoriesRepository(modelOf(db, CATEGORY))),
  );
  const attributes = new Attributes(new AttributesRepository(modelOf(db, ATTRIBUTE)), { SHOP_LANGUAGES: [] });
  families = new Families(new ItemsRepository(modelOf(db, ITEM)), index, attributes);
}, 90_000);
afterAll(() => shop.stop());

/** Resolves for all callers once there are as many as expected. Later callers do not wait. */
const barrier = (expected: number) => {
  let callers = 0;
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return () => {
    if (++callers >= expected) open();
    return opened;
  };
};

// Without this, the search had the item in stock.
it('an item is sold out if its last two variants sell out in transactions that do not see each other', async () => {
  const name = `Drill ${new Types.ObjectId()}`;
  const item = await addItem(shop.db, { name, stock: 0 });
  const variants = [
    { id: item, options: ['12 V'], price: 80 },
    { options: ['18 V'], price: 90, stock: 1 },
    { options: ['36 V'], price: 100, stock: 1 },
  ];
  const call = { token: admin.token, params: { id: item }, headers: { 'if-match': '*' } };
  const body = { options: ['Voltage'], variants };
  expect(await shop.call(staffRoutes.putVariants, { ...call, body })).toMatchObject({ status: 200 });
  const others = await shop.db
    .collection('items')
    .find({ variantOf: new Types.ObjectId(item) })
    .toArray();
  expect(others).toHaveLength(2);

  // Neither is the item itself: transactions that both write its record would conflict anyway.
  const bothHaveSold = barrier(others.length);
  const sellOut = (_id: Types.ObjectId) => async (session: ClientSession) => {
    await shop.db.collection('items').updateOne({ _id }, { $inc: { stock: -1 } }, { session });
    await bothHaveSold();
    await families.setStock(session, _id, false);
  };
  await Promise.all(others.map(({ _id }) => withTransaction(shop.db, sellOut(_id))));

  const { body: found } = await shop.call(routes.searchItems, { query: { q: name, inStock: 'true' } });
  expect((found as SearchResultJson).total).toBe(0);
});
