import { randomUUID } from 'node:crypto';
import { routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { eventually } from '../../testing/eventually.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { addAdmin, addPerson } from '../../testing/people.js';
import { type OwnShop, startShop } from '../../testing/start-shop.js';

let receiver: MailReceiver;
let shop: OwnShop;
beforeAll(async () => {
  receiver = await MailReceiver.start();
  const env = {
    JOBS_SECONDS: '0.1',
    SMTP_URL: receiver.url(),
    CONTACT_EMAIL: 'office@kerf.test',
    SHOP_LANGUAGES: 'de,ja',
  };
  shop = await startShop({ env: { ...env, CONTACT_RATE_LIMIT: '3', TRUST_PROXY: '127.0.0.1' } });
}, 90_000);
afterAll(async () => {
  await shop.stop();
  await receiver.stop();
});

const message = { email: 'aiko@kerf.test', subject: 'A blade', massage: 'For wet oak?\nSee https://oak.test' };
let addresses = 0;
const send = (body: object, headers: Record<string, string> = {}) =>
  shop.call(routes.sendContactMessage, {
    body,
    headers: { 'x-forwarded-for': `203.0.113.${++addresses}`, ...headers },
  });

it('stores a message, sends it to the shop so that a reply goes to the visitor, and shows it to administrators', async () => {
  expect(await send(message)).toMatchObject({ status: 201, body: { acknowledged: true } });
  await eventually(() => expect(receiver.to('office@kerf.test')).toHaveLength(1));
  const mail = receiver.to('office@kerf.test')[0]?.mail;
  expect(mail).toMatchObject({ subject: 'Contact form: A blade', replyTo: [{ address: 'aiko@kerf.test' }] });
  expect(mail?.text).toContain('For wet oak?');
  const { token } = await addAdmin(shop.db);
  expect(await shop.call(staffRoutes.listContactMessages, { token })).toMatchObject({
    status: 200,
    body: [{ ...message, _id: expect.any(String), createdAt: expect.any(String) }],
  });
  expect(shop.api.output()).not.toContain('aiko@kerf.test');
});

it('refuses a second line in the subject, which is a line of the e-mail', async () => {
  const response = await send({ ...message, subject: 'A blade\nBcc: all@kerf.test' });
  expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'subject' }] } });
});

it('limits the messages of an address in an hour, and counts a repeated one once', async () => {
  const address = { 'x-forwarded-for': '198.51.100.1' };
  const headers = { ...address, 'idempotency-key': randomUUID() };
  const statuses = [];
  for (const each of [headers, headers, address, address, address]) statuses.push((await send(message, each)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  expect((await send(message, address)).headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await send(message)).toMatchObject({ status: 201 });
});

it('sends the response of the staff to the visitor once, and shows it', async () => {
  const { body } = await send({ ...message, email: 'bo@kerf.test' });
  const params = { id: (body as { insertedId: string }).insertedId };
  const support = await addPerson(shop.db, { role: 'support' });
  const call = { token: support.token, params, body: { text: 'The green one.' } };
  const [first, second] = await Promise.all([
    shop.call(staffRoutes.respondToContactMessage, call),
    shop.call(staffRoutes.respondToContactMessage, call),
  ]);
  expect([first.status, second.status].sort()).toEqual([201, 409]);
  expect(await shop.call(staffRoutes.respondToContactMessage, call)).toMatchObject({
    status: 409,
    body: { code: 'already-responded' },
  });
  await eventually(() => expect(receiver.to('bo@kerf.test')).toHaveLength(1));
  const mail = receiver.to('bo@kerf.test')[0]?.mail;
  expect(mail).toMatchObject({ subject: 'Re: A blade', replyTo: [{ address: 'office@kerf.test' }] });
  expect(mail?.text).toContain('The green one.');
  const listed = await shop.call(staffRoutes.listContactMessages, { token: support.token });
  expect(listed.body).toContainEqual(
    expect.objectContaining({ response: { text: 'The green one.', by: support.email, at: expect.any(String) } }),
  );
});

it('responds in the language of the page on which the visitor wrote', async () => {
  const { body } = await send({ ...message, email: 'hans@kerf.test' }, { 'accept-language': 'de' });
  const params = { id: (body as { insertedId: string }).insertedId };
  const { token } = await addPerson(shop.db, { role: 'support' });
  // The page of the staff has no part in it.
  const call = { token, params, body: { text: 'Das grüne.' }, headers: { 'accept-language': 'ja' } };
  await shop.call(staffRoutes.respondToContactMessage, call);
  await eventually(() => expect(receiver.to('hans@kerf.test')).toHaveLength(1));
  const mail = receiver.to('hans@kerf.test')[0]?.mail;
  expect(mail?.subject).toBe('AW: A blade');
  expect(mail?.html).toContain('<html lang="de">');
  expect(mail?.text).toContain('Sie erhalten diese Nachricht');
});

it('sends messages to the shop in the language of the account that has the address', async () => {
  const { email } = await addPerson(shop.db, { email: 'office@kerf.test', role: 'support', language: 'ja' });
  const subjects = () => receiver.to(email).map(({ mail }) => mail.subject);
  await send({ ...message, subject: 'A file' }, { 'accept-language': 'de' });
  await eventually(() => expect(subjects()).toContain('お問い合わせ: A file'));
});

it('returns 404 for a response to a message that does not exist', async () => {
  const { token } = await addAdmin(shop.db);
  const call = { token, params: { id: 'f'.repeat(24) }, body: { text: 'Hello.' } };
  expect(await shop.call(staffRoutes.respondToContactMessage, call)).toMatchObject({ status: 404 });
});

it('marks a message as answered, opens it again, and lists each state', async () => {
  const { body } = await send({ ...message, subject: 'By phone' });
  const params = { id: (body as { insertedId: string }).insertedId };
  const { token, email } = await addPerson(shop.db, { role: 'support' });
  const subjects = async (state: string) => {
    const listed = await shop.call(staffRoutes.listContactMessages, { token, query: { state } });
    return (listed.body as { subject: string }[]).map(({ subject }) => subject);
  };
  const modified = (modifiedCount: number) => ({ status: 200, body: { modifiedCount } });
  expect(await subjects('open')).toContain('By phone');
  expect(await shop.call(staffRoutes.markContactMessage, { token, params })).toMatchObject(modified(1));
  expect(await shop.call(staffRoutes.markContactMessage, { token, params })).toMatchObject(modified(0));
  expect(await subjects('open')).not.toContain('By phone');
  expect(await subjects('answered')).toContain('By phone');
  const listed = await shop.call(staffRoutes.listContactMessages, { token });
  expect(listed.body).toContainEqual(
    expect.objectContaining({ _id: params.id, marked: { by: email, at: expect.any(String) } }),
  );
  expect(await shop.call(staffRoutes.reopenContactMessage, { token, params })).toMatchObject(modified(1));
  expect(await subjects('open')).toContain('By phone');
  const respond = { token, params, body: { text: 'By mail too.' } };
  expect(await shop.call(staffRoutes.respondToContactMessage, respond)).toMatchObject({ status: 201 });
  expect(await subjects('open')).not.toContain('By phone');
  // A response cannot be taken back.
  expect(await shop.call(staffRoutes.reopenContactMessage, { token, params })).toMatchObject(modified(0));
  const unknown = { token, params: { id: 'f'.repeat(24) } };
  expect(await shop.call(staffRoutes.markContactMessage, unknown)).toMatchObject({ status: 404 });
});

it('keeps at most 100 texts for responses, with a record of each change', async () => {
  const { token, id: actor } = await addPerson(shop.db, { role: 'support' });
  const body = { name: 'On its way', text: 'Your order is on its way.' };
  const added = await shop.call(staffRoutes.addResponseText, { token, body });
  const params = { id: (added.body as { insertedId: string }).insertedId };
  const changed = { ...body, text: 'It left today.' };
  await shop.call(staffRoutes.changeResponseText, { token, params, body: changed });
  expect((await shop.call(staffRoutes.listResponseTexts, { token })).body).toEqual([{ _id: params.id, ...changed }]);
  await shop.call(staffRoutes.removeResponseText, { token, params });
  expect(await shop.call(staffRoutes.changeResponseText, { token, params, body })).toMatchObject({ status: 404 });
  expect(await shop.call(staffRoutes.removeResponseText, { token, params })).toMatchObject({ status: 404 });
  const records = await shop.db
    .collection('audit')
    .find({ subject: `text:${params.id}` })
    .sort({ at: 1 })
    .toArray();
  expect(records.map(record => [String(record.actor), record.action, record.details])).toEqual([
    [actor, 'text.add', { after: body.text }],
    [actor, 'text.change', { before: body.text, after: changed.text }],
    [actor, 'text.remove', { before: changed.text }],
  ]);
  await shop.db.collection('response_texts').insertMany(Array.from({ length: 100 }, () => ({ ...body })));
  expect(await shop.call(staffRoutes.addResponseText, { token, body })).toMatchObject({
    status: 409,
    body: { code: 'limit-reached' },
  });
});
