import { randomUUID } from 'node:crypto';
import { routes, type Session } from '@kerf/contracts';
import { eventually } from '../../testing/eventually.js';
import { setVerified, signIn, signUp } from '../../testing/identities.js';
import { storedJobs } from '../../testing/jobs.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { recordOf } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let mails: MailReceiver;
let shop: Shop;
let host: string;
beforeAll(async () => {
  shop = await busyShop();
  mails = await MailReceiver.start(shop.env.SMTP_URL);
  host = shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
}, 90_000);
afterAll(async () => {
  await shop?.stop();
  await mails?.stop();
});

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const exchange = async (email: string, more: { device?: string; token?: string } = {}) => {
  const { idToken } = await signIn(host, email);
  const headers = { 'user-agent': agent };
  const body = { email, idToken, ...more };
  const response = await shop.call(routes.exchangeSession, { params: { email }, body, headers });
  expect(response).toMatchObject({ status: 200 });
  return response.body as Session & { device: string };
};

let count = 0;
/** An account, signed in to in one browser. */
const join = async () => {
  const email = `person-${++count}@new-devices.test`;
  const { uid } = await signUp(host, email);
  await setVerified(host, uid);
  return { email, first: await exchange(email) };
};
const jobsOf = ({ user }: Session) => storedJobs(shop.db).countDocuments({ 'payload.user': user._id });

it('mails a sign-in from a new browser, and not that of a new account', async () => {
  const { email, first } = await join();
  expect(await jobsOf(first)).toBe(0);
  await exchange(email);
  await eventually(() => expect(mails.to(email)).toHaveLength(1));
  const [{ mail } = { mail: undefined }] = mails.to(email);
  expect(mail?.subject).toBe('A new browser signed in to your account');
  expect(mail?.text).toContain('Firefox on Windows signed in to your account');
});

it('mails one of a browser that says it is known and is not', async () => {
  const { email } = await join();
  await exchange(email, { device: randomUUID() });
  await eventually(() => expect(mails.to(email)).toHaveLength(1));
});

it('does not mail a sign-in from a known browser, nor a fresh sign-in of a session', async () => {
  const { email, first } = await join();
  const again = await exchange(email, { device: first.device });
  expect(again.device).toBe(first.device);
  await exchange(email, { token: first.token });
  expect(await jobsOf(first)).toBe(0);
});

it('mails an account of which no browser is known, unless it was just made', async () => {
  const { email, first } = await join();
  const createdAt = new Date(Date.now() - 3_600_000);
  await shop.db.collection('users').updateOne({ email }, { $set: { createdAt }, $unset: { devices: 1, sessions: 1 } });
  await exchange(email);
  await eventually(() => expect(mails.to(email)).toHaveLength(1));
  expect(await jobsOf(first)).toBeLessThanOrEqual(1);
});

it('knows a browser for each account apart, and stores no id', async () => {
  const { email, first } = await join();
  const other = await join();
  await exchange(other.email, { device: first.device });
  await eventually(() => expect(mails.to(other.email)).toHaveLength(1));
  const digests = async (each: Session) => Object.keys((await recordOf(shop.db, 'users', each.user._id))?.devices);
  const [ann, bob] = [await digests(first), await digests(other.first)];
  expect(ann.filter(digest => bob.includes(digest))).toEqual([]);
  expect([...ann, ...bob]).not.toContain(first.device);
  expect(mails.to(email)).toEqual([]);
});

it('forgets the browser that was silent for longest after 20', async () => {
  const { email, first } = await join();
  for (let at = 0; at < 20; at++) await exchange(email);
  const { devices } = (await recordOf(shop.db, 'users', first.user._id)) as unknown as { devices: object };
  expect(Object.keys(devices)).toHaveLength(20);
});
