import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sdk, stateOf } from './test-support/clients.js';
import { temporaryFolder } from './test-support/folder.js';
import { build, run, serve } from './test-support/process.js';
import { startReceiver } from './test-support/receiver.js';
import { until } from './test-support/until.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(build);
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const USD = { amount: 2599, currency: 'usd' };
const VISA = { payment_method: 'pm_card_visa' };

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints its address and ends with 0 on %s', async signal => {
    const server = await serve({ DATA_DIR: folder.path });
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await server.stop(signal)).toBe(0);
  });

  it('does not run in production', async () => {
    const { code, stderr } = await run({ DATA_DIR: folder.path, NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(stderr).toContain('does not run with NODE_ENV=production');
  });

  it('names a taken port and its variable', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await run({ DATA_DIR: folder.path, STRIPE_STAND_IN_PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another with STRIPE_STAND_IN_PORT.`,
    );
  });
});

describe('kill -9', () => {
  it('loses no acknowledged payment and charges none twice', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const server = await serve({ DATA_DIR: folder.path, STRIPE_STAND_IN_WEBHOOK_URL: 'http://127.0.0.1:1' });
      const { paymentIntents } = sdk(server.port);
      let killed = false;
      const pay = async (key: string) => {
        const { id } = await paymentIntents.create({ ...USD, metadata: { key } }, { idempotencyKey: key });
        await paymentIntents.confirm(id, VISA, { idempotencyKey: `${key}-confirm` });
        acknowledged.push(id);
      };
      const writer = async (name: string) => {
        for (let index = 0; !killed; index += 1) await pay(`${name}-${index}`).catch(() => undefined);
      };
      const writers = [0, 1, 2].map(name => writer(`${round}-${name}`));
      await until(() => acknowledged.length >= (round + 1) * 20 || undefined);
      await server.stop('SIGKILL');
      killed = true;
      await Promise.all(writers);
    }
    const server = await serve({ DATA_DIR: folder.path, STRIPE_STAND_IN_WEBHOOK_URL: 'http://127.0.0.1:1' });
    const state = await stateOf(server.url);
    const charged = state.charges.map((charge: { payment_intent: string }) => charge.payment_intent);
    expect(charged).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(charged).size).toBe(charged.length);
    const keys = state.payment_intents.map((intent: { metadata: { key: string } }) => intent.metadata.key);
    expect(new Set(keys).size).toBe(keys.length);
    await server.stop('SIGTERM');
  });

  it('keeps webhooks that are not delivered', async () => {
    const receiver = await startReceiver();
    receiver.status = 500;
    const env = { DATA_DIR: folder.path, STRIPE_STAND_IN_WEBHOOK_URL: receiver.url, STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    const first = await serve(env);
    const { paymentIntents } = sdk(first.port);
    const { id } = await paymentIntents.create(USD);
    await paymentIntents.confirm(id, VISA);
    await first.stop('SIGKILL');
    receiver.received.length = 0;
    receiver.status = 200;
    const second = await serve(env);
    const { body, signature } = await until(() => receiver.received[0]);
    const event = sdk(second.port).webhooks.constructEvent(body, signature, 'whsec_x');
    expect(event).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id } } });
    await second.stop('SIGTERM');
    await receiver.close();
  });
});
