import { routes, type Session } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { place } from '../../orders/testing/buying.js';
import { address, cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { pagesOfPdf } from '../../orders/testing/pdf-pages.js';
import { confirm, idOf } from '../../payments/testing/paying.js';
import { eventually } from '../../testing/eventually.js';
import { setVerified, signIn, signUp } from '../../testing/identities.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { addAdmin, addPerson } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type OwnShop, startApi, startShop } from '../../testing/start-shop.js';

let receiver: MailReceiver;
let shop: OwnShop;
beforeAll(async () => {
  receiver = await MailReceiver.start();
  shop = await startShop({
    standIns: ['stripe', 'auth'],
    env: {
      JOBS_SECONDS: '0.1',
      SMTP_URL: receiver.url(),
      SHOP_URL: 'https://shop.example',
      SHOP_LANGUAGES: 'de,ja',
      RETURN_DAYS: '30',
    },
  });
}, 90_000);
afterAll(async () => {
  await shop.stop();
  await receiver.stop();
});

/** Signs in with a new browser. */
const exchange = async (email: string, headers: Record<string, string>) => {
  const { idToken } = await signIn(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
  const body = { email, idToken };
  const response = await shop.call(routes.exchangeSession, { params: { email }, body, headers });
  expect(response).toMatchObject({ status: 200 });
  return (response.body as Session).token;
};

const german = { 'accept-language': 'de-AT,de;q=0.9' };
const received = async (email: string, count: number) => {
  await eventually(() => expect(receiver.to(email)).toHaveLength(count));
  return receiver.to(email).map(({ mail }) => mail);
};
const spaced = (text = '') => text.replace(/\s+/g, ' ');

/** A guest's order of two tools, and what the guest gets about it until it is paid. */
const buy = async (email: string, headers = {}) => {
  const jigsaw = await addItem(shop.db, { translations: { de: { name: 'Stichsäge' } } });
  const items = [jigsaw, await addItem(shop.db, { name: 'Try square' })];
  const {
    insertedId: id,
    orderToken: token,
    number,
  } = await placeCart(shop, cartBody(items, { email, address }), undefined, headers);
  const body = { order: id, totalprice: 64.93 };
  const intent = idOf(await shop.call(orderRoutes.createPaymentIntent, { token, body }));
  await received(email, 1);
  await confirm(shop, intent);
  const report = { token, params: { id }, body: { order: id, transactionId: intent } };
  await shop.call(orderRoutes.reportPayment, report);
  const [placed, paid] = await received(email, 2);
  const [attached] = paid?.attachments ?? [];
  const receipt = spaced((await pagesOfPdf(Buffer.from(attached?.content as ArrayBuffer))).join(' '));
  return { id, number, token, placed, paid, receipt };
};

it('writes mails and the receipt of an order in the language in which it was placed', async () => {
  const { id, number, token, placed, paid, receipt } = await buy('hans@kerf.test', german);
  expect(placed?.subject).toBe(`Noch ein Schritt für Ihre Bestellung ${number}`);
  expect(placed?.text).toContain(`64,93\u00a0$ bezahlen: https://shop.example/de/orders/${id}#token=`);
  expect(paid?.subject).toBe(`Wir haben Ihre Bestellung ${number} erhalten`);
  expect(paid?.html).toContain('<html lang="de">');
  expect(paid?.html).toContain('<a href="https://shop.example/de"');
  for (const words of [
    'Ihre 2 Werkzeuge kommen bis ',
    'Stichsäge, 1 Stück: 19,99\u00a0$',
    'Expressversand (Vereinigte Staaten): 24,95\u00a0$',
    'Gesamtbetrag: 64,93\u00a0$',
    'Nach der Ankunft haben Sie 30 Tage Zeit',
    'Der Beleg ist angehängt.',
  ])
    expect(paid?.text).toContain(words);
  for (const words of [
    `Beleg ${number}`,
    'Stichsäge',
    'Try square',
    'Expressversand',
    'Vereinigte Staaten',
    'Gesamtbetrag 64,93 $',
    'Seite 1 von 1',
  ])
    expect(receipt).toContain(words);
  expect(receipt).toMatch(/Bestellt am \d+\. \p{L}+ \d{4}, bezahlt am/u);

  const { token: staff } = await addAdmin(shop.db);
  await shop.call(orderRoutes.shipOrder, { token: staff, params: { id }, body: { role: 'shift' } });
  const body = { cause: 'refund', amount: 1250 };
  expect(await shop.call(staffRoutes.previewLetters, { token: staff, params: { id }, body })).toMatchObject({
    body: { language: 'de', letters: [{ heading: 'Wir haben 12,50\u00a0$ erstattet' }] },
  });
  const [, , shipped] = await received('hans@kerf.test', 3);
  expect(shipped?.subject).toBe(`Ihre Bestellung ${number} ist unterwegs`);
  expect(await shop.call(orderRoutes.getMyOrder, { token, params: { id } })).toMatchObject({
    body: { language: 'de' },
  });
});

it('writes Japanese, also on the receipt', async () => {
  const { number, paid, receipt } = await buy('yamada@kerf.test', { 'accept-language': 'ja' });
  expect(paid?.subject).toBe(`ご注文${number}を承りました`);
  for (const words of [`領収書 ${number}`, '商品 数量 単価 金額', '合計 $64.93', 'アメリカ合衆国', '1 / 1ページ'])
    expect(receipt).toContain(words);
}, 120_000);

it('writes English about an order that was placed without a language', async () => {
  const { id, number, paid, receipt } = await buy('ann@kerf.test', { 'accept-language': 'fr' });
  expect(paid?.subject).toBe(`We have your order ${number}`);
  expect(paid?.html).toContain('<html lang="en">');
  expect(paid?.text).toContain(`See your order: https://shop.example/orders/${id}`);
  expect(receipt).toContain(`Receipt ${number} Ordered on `);
  expect(await shop.db.collection('orders').findOne({ _id: new Types.ObjectId(id) })).not.toHaveProperty('language');
});

it('writes English in a shop that no longer offers the language', async () => {
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db));
  const stored = { status: 'paid', transactionId: 'pi_1', language: 'de' };
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, { $set: stored });
  const api = await startApi({ ...shop.env, API_PORT: '0', SHOP_LANGUAGES: 'ja' });
  const headers = { authorization: `Bearer ${buyer.token}` };
  const receipt = async (url: string) => {
    const response = await fetch(`${url}/orders/${order}/receipt.pdf`, { headers });
    return spaced((await pagesOfPdf(Buffer.from(await response.arrayBuffer()))).join());
  };
  expect(await receipt(shop.url)).toMatch(/^Beleg /);
  expect(await receipt(api.url)).toMatch(/^Receipt /);
  await api.stop();
});

it('lets the owner of an account choose among the languages of the shop, and writes about the account in it', async () => {
  const owner = await addPerson(shop.db);
  const profile = { address: 'a', education: 'b', country: 'c', phone: '12345', photo: '/a.svg' };
  const call = { token: owner.token, params: { email: owner.email } };
  const choose = (language: string) => shop.call(routes.updateProfile, { ...call, body: { ...profile, language } });
  expect(await choose('fr')).toMatchObject({ status: 400, body: { issues: [{ path: 'language' }] } });
  expect(await choose('../x')).toMatchObject({ status: 400, body: { issues: [{ path: 'language' }] } });
  expect(await choose('de')).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  // A client that knows no languages changes nothing about them.
  await shop.call(routes.updateProfile, { ...call, body: { ...profile, country: 'Austria' } });
  expect(await shop.call(routes.getProfile, call)).toMatchObject({ body: [{ language: 'de', country: 'Austria' }] });
});

it('takes the language of the page for an account that has none, and keeps it', async () => {
  const email = 'greta@kerf.test';
  const host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  await setVerified(host, (await signUp(host, email)).uid);
  await exchange(email, german);
  const token = await exchange(email, { 'accept-language': 'ja' });
  expect(await shop.call(routes.getProfile, { token, params: { email } })).toMatchObject({
    body: [{ language: 'de' }],
  });
  const [mail] = await received(email, 1);
  expect(mail?.subject).toBe('Ein neuer Browser hat sich in Ihrem Konto angemeldet');
  expect(mail?.text).toContain('Profil öffnen: https://shop.example/de/dashboard');
});

it('writes about a tool that is back in the language of the account', async () => {
  const [watcher, admin] = [await addPerson(shop.db, { language: 'ja' }), await addAdmin(shop.db)];
  const item = await addItem(shop.db, { name: 'Rip saw', stock: 0 });
  await shop.call(routes.watchItem, { token: watcher.token, params: { id: item } });
  const restock = { params: { id: item }, body: { avilablequantity: 5 }, headers: { 'if-match': '*' } };
  await shop.call(staffRoutes.changeItem, { token: admin.token, ...restock });
  const [mail] = await received(watcher.email, 1);
  expect(mail?.subject).toBe('Rip sawが再入荷しました');
  expect(mail?.text).toContain(`商品を見る: https://shop.example/ja/items/${item}/`);
});
