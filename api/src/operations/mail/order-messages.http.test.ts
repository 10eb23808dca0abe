import { randomUUID } from 'node:crypto';
import type { Inserted } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { type LetterPreview, staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { promoteByCode, removePromotion } from '../../orders/promotions/testing/promoting.js';
import { orderBody, place, seen, tryToPlace } from '../../orders/testing/buying.js';
import { address, cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { cancel, confirm, idOf, open, processingCard, refund, report, settle } from '../../payments/testing/paying.js';
import { eventually } from '../../testing/eventually.js';
import { makeDue, pending, storedJobs } from '../../testing/jobs.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type OwnShop, startShop } from '../../testing/start-shop.js';

let receiver: MailReceiver;
let shop: OwnShop;
let admin: Person;
beforeAll(async () => {
  receiver = await MailReceiver.start();
  shop = await startShop({
    standIns: ['stripe'],
    env: { JOBS_SECONDS: '0.1', SMTP_URL: receiver.url(), SHOP_URL: 'https://shop.example', RETURN_DAYS: '30' },
  });
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(async () => {
  await shop.stop();
  await receiver.stop();
});

const received = async (buyer: Person, count: number) => {
  await eventually(() => expect(receiver.to(buyer.email)).toHaveLength(count));
  return receiver.to(buyer.email).map(({ mail }) => mail);
};
const subjects = async (buyer: Person, count: number) => (await received(buyer, count)).map(({ subject }) => subject);
const isDone = () => eventually(async () => expect(await storedJobs(shop.db).countDocuments(pending)).toBe(0));

it('reports an order when it is not paid, paid, shipped and refunded', async () => {
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db));
  const [unpaid] = await received(buyer, 1);
  expect(unpaid?.text).toMatch(/Pay \$19\.99: https:\/\/shop\.example\/dashboard\/order\/\w+/);
  const intent = await open(shop, buyer, order);
  await confirm(shop, intent);
  await report(shop, buyer, order, intent);
  await received(buyer, 2);
  const body = { role: 'shift', carrier: 'Parcel Post', trackingNumber: 'PP-123' };
  await shop.call(orderRoutes.shipOrder, { token: admin.token, params: { id: order }, body });
  const [, , shipped] = await received(buyer, 3);
  expect(shipped?.text).toContain('Parcel Post PP-123');
  expect(shipped?.text).toContain(
    'You have 30 days to return tools, from the day on which they arrive. To return a tool,',
  );
  await refund(shop, intent, 500);
  expect(await subjects(buyer, 4)).toEqual([
    expect.stringMatching(/^One step left for your order /),
    expect.stringMatching(/^We have your order /),
    expect.stringMatching(/ is on its way$/),
    expect.stringMatching(/^A refund for your order /),
  ]);
  const mails = receiver.to(buyer.email).map(({ mail }) => mail);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4);
  expect(mails[1]).toMatchObject({
    from: { name: 'Kerf', address: 'shop@kerf.test' },
    to: [{ address: buyer.email }],
    text: expect.stringMatching(
      /https:\/\/shop\.example\/dashboard\/order\/\w+[\s\S]*Jigsaw, 1 piece: \$19\.99[\s\S]*Total: \$19\.99/,
    ),
    html: expect.stringMatching(/Jigsaw[\s\S]*\$19\.99/),
  });
  expect(mails[1]?.attachments).toMatchObject([
    { filename: expect.stringMatching(/^receipt-K-.*\.pdf$/), mimeType: 'application/pdf' },
  ]);
  expect(mails[3]?.text).toContain('We have returned $5.00');
});

/** The message about an unpaid order waits longer than this test. */
const withPatience = async (run: (patient: OwnShop) => Promise<void>) => {
  const env = { JOBS_SECONDS: '0.1', SMTP_URL: receiver.url(), UNPAID_MAIL_MINUTES: '10' };
  const patient = await startShop({ standIns: ['stripe'], env });
  try {
    await run(patient);
  } finally {
    await patient.stop();
  }
};

it('sends the link to pay after ten minutes, and none of an order that was paid, cancelled, or bought otherwise by then', async () => {
  await withPatience(async patient => {
    const buyer = await addPerson(patient.db);
    const item = await addItem(patient.db);
    const other = await addItem(patient.db);
    const [twice, paid, cancelled, unpaid] = [
      await place(patient, buyer, item),
      await place(patient, buyer, item),
      await place(patient, buyer, item),
      await place(patient, buyer, other),
    ];
    const intent = await open(patient, buyer, paid);
    await confirm(patient, intent);
    await report(patient, buyer, paid, intent);
    await cancel(patient, buyer, cancelled);
    expect(await subjects(buyer, 1)).toEqual([expect.stringMatching(/^We have your order /)]);

    const jobs = storedJobs(patient.db);
    const waiting = await jobs.findOne({ _id: `order ${unpaid} placed` });
    expect(await jobs.findOne({ _id: `order ${twice} placed` })).not.toBeNull();
    const order = await patient.db.collection('orders').findOne({ _id: new Types.ObjectId(unpaid) });
    expect(Number(waiting?.runAt) - Number(order?.createdAt)).toBeGreaterThan(9 * 60_000);
    await makeDue(patient.db);
    expect((await subjects(buyer, 2))[1]).toMatch(/^One step left for your order /);
    await eventually(async () => expect(await jobs.countDocuments(pending)).toBe(0));
    expect(receiver.to(buyer.email)).toHaveLength(2);
  });
}, 90_000);

// Without this, the customer of a debit that bounced days later waited for tools that nobody sent.
it('says that a payment has failed that was under way, and nothing of a declined card', async () => {
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db));
  await received(buyer, 1);
  const intent = await open(shop, buyer, order);
  await expect(confirm(shop, intent, 'pm_card_chargeDeclined')).rejects.toThrow();
  await confirm(shop, intent, processingCard);
  await eventually(async () => expect((await seen(shop, buyer, order)).payment.processing).toBe(true));
  await settle(shop, intent, 'fail');
  const [, failed] = await received(buyer, 2);
  expect(failed?.subject).toMatch(/^The payment of your order K-\S+ has failed$/);
  expect(failed?.text).toMatch(/Pay \$19\.99: https:\/\/shop\.example\/dashboard\/order\/\w+/);
  await isDone();
  expect(receiver.to(buyer.email)).toHaveLength(2);
});

it('sends a guest only a link that pays the order, with no text of the sender', async () => {
  const email = 'guest@kerf.test';
  const items = [await addItem(shop.db), await addItem(shop.db, { name: 'Try square' })];
  const sender = { ...address, name: 'Win a prize', line1: 'Call 555 0100 now' };
  const { insertedId, number } = await placeCart(shop, cartBody(items, { email, address: sender }));
  await eventually(() => expect(receiver.to(email)).toHaveLength(1));
  const [message] = receiver.to(email);
  expect(message?.mail.subject).toBe(`One step left for your order ${number}`);
  expect(`${message?.mail.text} ${message?.mail.html}`).not.toMatch(/prize|0100|Jigsaw/);
  const [, id, token] = /\/orders\/(\w+)#token=(\S+)/.exec(message?.mail.text ?? '') ?? [];
  expect(id).toBe(insertedId);
  const read = await shop.call(orderRoutes.getMyOrder, { token, params: { id: insertedId } });
  expect(read).toMatchObject({ status: 200, body: { number } });
});

it('sends an account whose address nobody has proven no text of the buyer before the payment, and a proven one all', async () => {
  const sender = { ...address, name: 'Win a prize', line1: 'Call 555 0100 now' };
  const [stranger, proven] = [await addPerson(shop.db), await addPerson(shop.db, { provenAt: new Date() })];
  for (const { token } of [stranger, proven])
    await placeCart(shop, cartBody([await addItem(shop.db)], { address: sender }), token);
  const [toStranger] = await received(stranger, 1);
  expect(`${toStranger?.text} ${toStranger?.html}`).not.toMatch(/prize|0100|Jigsaw/);
  expect(toStranger?.text).toContain('If you have not ordered anything, you can ignore this message.');
  const [toProven] = await received(proven, 1);
  expect(toProven?.text).toMatch(/Jigsaw[\s\S]*Win a prize/);
});

it('says what a guest has paid for, where it goes and when, in the words of the order', async () => {
  const email = 'payer@kerf.test';
  const berlin = { name: 'Hans Gruber', line1: 'Hauptstraße 5', city: 'Berlin', postcode: '10115', country: 'DE' };
  const items = [await addItem(shop.db, { name: 'Try square' })];
  const body = cartBody(items, { email, address: berlin, delivery: 'standard', totalprice: 39.94 });
  const { insertedId: id, orderToken: token, number } = await placeCart(shop, body);
  await eventually(() => expect(receiver.to(email)).toHaveLength(1));
  const opened = await shop.call(orderRoutes.createPaymentIntent, { token, body: { order: id, totalprice: 39.94 } });
  await confirm(shop, idOf(opened));
  const report = { token, params: { id }, body: { order: id, transactionId: idOf(opened) } };
  await shop.call(orderRoutes.reportPayment, report);
  await eventually(() => expect(receiver.to(email)).toHaveLength(2));
  const mail = receiver.to(email)[1]?.mail;
  expect(mail?.subject).toBe(`We have your order ${number}`);
  for (const words of [
    /Your Try square arrives by \w{3},\s\w{3}\s\d+\./,
    'Try square, 1 piece: $19.99',
    'Subtotal: $19.99\nStandard delivery to Germany: $19.95\nTotal: $39.94\nincludes $6.38 VAT',
    'Sent to\nHans Gruber\nHauptstraße 5\n10115 Berlin\nGermany',
    'You have 30 days to return tools, from the day on which they arrive.',
  ])
    expect(mail?.text).toEqual(
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    );
});

it('sends a guest one new link, and none to another address or for the order of an account', async () => {
  const email = 'forgetful@kerf.test';
  const item = await addItem(shop.db);
  const { insertedId: id } = await placeCart(shop, cartBody([item], { email }));
  const buyer = await addPerson(shop.db);
  const own = await place(shop, buyer, item);
  const ask = (order: string, address: string) =>
    shop.call(orderRoutes.requestOrderLink, { params: { id: order }, body: { email: address } });
  const asked = await Promise.all([
    ...Array.from({ length: 5 }, () => ask(id, email)),
    ask(id, 'else@kerf.test'),
    ask(own, buyer.email),
    ask('0'.repeat(24), email),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(Array(8).fill(204));
  await isDone();
  const isLink = (subject = '') => subject.startsWith('The link to your order');
  expect(receiver.to(email).filter(({ mail }) => isLink(mail.subject))).toHaveLength(1);
  expect(receiver.to('else@kerf.test')).toEqual([]);
  expect(receiver.to(buyer.email).filter(({ mail }) => isLink(mail.subject))).toEqual([]);
});

it('sends five messages an hour to a mailbox that nobody has proven, and always its receipt', async () => {
  const spellings = Array.from({ length: 12 }, (_, at) => (at % 2 ? 'stranger@kerf.test' : `stranger+${at}@kerf.test`));
  const toStranger = () => spellings.flatMap((email, at) => (spellings.indexOf(email) < at ? [] : receiver.to(email)));
  const item = await addItem(shop.db, { stock: 100 });
  const orders = await Promise.all(spellings.map(email => placeCart(shop, cartBody([item], { email }))));
  await isDone();
  expect(toStranger().map(({ mail }) => mail.subject)).toEqual(Array(5).fill(expect.stringMatching(/^One step left/)));
  expect(await storedJobs(shop.db).countDocuments({ problem: 'recipient limit' })).toBe(7);
  const paid = { id: orders[11]?.insertedId ?? '', token: orders[11]?.orderToken };
  const opened = await shop.call(orderRoutes.createPaymentIntent, {
    token: paid.token,
    body: { order: paid.id, totalprice: 44.94 },
  });
  const intent = idOf(opened);
  await confirm(shop, intent);
  const report = { token: paid.token, params: { id: paid.id }, body: { order: paid.id, transactionId: intent } };
  await shop.call(orderRoutes.reportPayment, report);
  await eventually(() => expect(toStranger()).toHaveLength(6));
  expect(toStranger().filter(({ mail }) => mail.subject?.startsWith('We have your order'))).toHaveLength(1);
});

it('sends five receipts an hour of orders with nothing to pay to an address that nobody has proven', async () => {
  const { code, id } = await promoteByCode(shop, admin, { benefit: { percent: 100, on: 'order' } });
  const buyer = await addPerson(shop.db);
  const item = await addItem(shop.db, { stock: 100 });
  const body = orderBody(item, 1, { codes: [code], totalprice: 0 });
  const placed = await Promise.all(Array.from({ length: 7 }, () => tryToPlace(shop, buyer, body)));
  await isDone();
  const mails = receiver.to(buyer.email).map(({ mail }) => mail);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(5).fill(expect.stringMatching(/^We have your order/)));
  expect(mails[0]?.text).toContain('There is nothing to pay for order');
  // The receipt has the address that the buyer typed.
  expect(mails[0]?.attachments).toHaveLength(0);
  expect(mails[0]?.text).not.toMatch(/Saw Street|receipt/);

  const proven = await addPerson(shop.db, { provenAt: new Date() });
  const order = (await tryToPlace(shop, proven, body)).body as { insertedId: string };
  const params = { id: order.insertedId };
  const refund = { reason: 'Sent back', message: 'Thank you for sending it back.', restock: true };
  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(orderRoutes.refundOrder, { token: admin.token, params, body: refund, headers });
  const [free, takenBack] = await received(proven, 2);
  expect(free?.attachments).toHaveLength(1);
  expect(takenBack?.text).toContain('You have paid nothing for them.');
  expect(takenBack?.text).toContain('Thank you for sending it back.');
  expect(takenBack?.text).not.toContain('Sent back');
  expect(placed.map(({ status }) => status)).toEqual(Array(7).fill(201));
  await removePromotion(shop, admin, id);
});

it('does not limit the messages of a customer who has proven the address', async () => {
  const buyer = await addPerson(shop.db, { provenAt: new Date() });
  const item = await addItem(shop.db, { stock: 100 });
  await Promise.all(Array.from({ length: 7 }, () => place(shop, buyer, item)));
  await received(buyer, 7);
});

it('escapes the name of a tool', async () => {
  const buyer = await addPerson(shop.db, { provenAt: new Date() });
  const name = 'Saw <img src=x onerror=alert(1)> & "blade"';
  await place(shop, buyer, await addItem(shop.db, { name }));
  const [mail] = await received(buyer, 1);
  expect(mail?.html).toContain('Saw &lt;img src=x onerror=alert(1)&gt; &amp; &quot;blade&quot;');
  expect(mail?.text).toContain(name);
});

it('sends nothing to a removed user', async () => {
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db));
  await received(buyer, 1);
  await shop.db.collection('users').updateOne({ email: buyer.email }, { $set: { removedAt: new Date() } });
  await shop.call(orderRoutes.removeOrder, { token: admin.token, params: { id: order } });
  await isDone();
  expect(receiver.to(buyer.email)).toHaveLength(1);
});

it('sends to the current address of the account', async () => {
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db));
  await received(buyer, 1);
  const email = `new-${buyer.email}`;
  await shop.db.collection('users').updateOne({ email: buyer.email }, { $set: { email } });
  await shop.call(orderRoutes.removeOrder, { token: admin.token, params: { id: order } });
  await received({ ...buyer, email }, 1);
  expect(receiver.to(buyer.email)).toHaveLength(1);
});

it('stores and logs no personal data', async () => {
  const buyer = await addPerson(shop.db);
  const item = await addItem(shop.db);
  receiver.onMessage = ({ recipient }) => {
    if (recipient === buyer.email) throw Object.assign(new Error(`no ${buyer.email} here`), { responseCode: 554 });
  };
  const order = await place(shop, buyer, item);
  const job = () => storedJobs(shop.db).findOne({ _id: `order ${order} placed` });
  await eventually(async () => expect(await job()).toMatchObject({ problem: 'EMESSAGE 554', attempts: 1 }));
  receiver.onMessage = () => {};
  expect(JSON.stringify(await storedJobs(shop.db).find().toArray())).not.toContain(buyer.email);
  expect(shop.api.output()).not.toContain(buyer.email);
});

it('describes the jobs in its metrics', async () => {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  expect(text).toMatch(/^kerf_job_runs_total\{kind="order-message",result="done"\} [1-9]/m);
  expect(text).toMatch(/^kerf_jobs\{lane="requests",state="dead"\} 0/m);
  expect(text).toMatch(/^kerf_job_age_seconds\{lane="receipts"\} \d/m);
});

it('shows the staff the words of the letters before they are sent', async () => {
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db));
  const intent = await open(shop, buyer, order);
  await confirm(shop, intent);
  await report(shop, buyer, order, intent);
  await shop.call(orderRoutes.shipOrder, { token: admin.token, params: { id: order }, body: { role: 'shift' } });
  await isDone();
  const before = receiver.to(buyer.email).length;
  const message = 'Thank you for sending it back.';
  const preview = await shop.call(staffRoutes.previewLetters, {
    ...{ token: admin.token, params: { id: order } },
    body: { cause: 'return', amount: 1500, message },
  });
  const { letters } = preview.body as LetterPreview;
  expect(letters).toHaveLength(2);
  await isDone();
  expect(receiver.to(buyer.email)).toHaveLength(before);
  const { lines } = await seen(shop, admin, order);
  const returned = [{ item: lines[0]?.item ?? '', quantity: 1 }];
  const asked = await shop.call(orderRoutes.requestReturn, {
    ...{ token: buyer.token, params: { id: order }, body: { lines: returned, reason: 'Too loud' } },
  });
  await shop.call(orderRoutes.decideReturn, {
    ...{ token: admin.token, params: { id: order, return: (asked.body as Inserted).insertedId } },
    body: { status: 'accepted', amount: 15, message },
  });
  const mails = (await received(buyer, before + 2)).slice(before);
  for (const { subject, heading, paragraphs } of letters) {
    const mail = mails.find(each => each.subject === subject);
    for (const text of [heading, ...paragraphs]) expect(mail?.text).toContain(text);
  }
  expect(letters.flatMap(({ paragraphs }) => paragraphs)).toContain(message);
});
