import { type Review, routes } from '@kerf/contracts';
import { addPerson, type Person } from '../testing/people.js';
import { type Shop, startShop } from '../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 90_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('reviews').deleteMany({}));

const add = (author: Person, body: object) => shop.call(routes.addReview, { token: author.token, body });
const list = async () => (await shop.call(routes.listReviews)).body as Review[];

it('lists the newest last, signed with the name of the account', async () => {
  const [ann, ben] = [
    await addPerson(shop.db, { displayName: 'Ann' }),
    await addPerson(shop.db, { displayName: 'Ben' }),
  ];
  await add(ann, { name: 'Someone Else', rating: 5, description: 'Cuts straight.', image: '/ann.svg' });
  await add(ben, { rating: 1, description: 'Dull.' });
  expect(await list()).toMatchObject([
    { name: 'Ann', rating: 5, description: 'Cuts straight.', image: '/ann.svg' },
    { name: 'Ben', rating: 1, description: 'Dull.', image: null },
  ]);
});

it('gives no e-mail address away for want of a name', async () => {
  const nameless = await addPerson(shop.db, { displayName: null });
  await add(nameless, { rating: 4, description: 'Good.' });
  expect(await list()).toMatchObject([{ name: 'A Kerf customer' }]);
  expect(JSON.stringify(await list())).not.toContain(nameless.email);
});
