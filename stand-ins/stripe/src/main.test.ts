import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sdk } from './test-support/clients.js';
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

const PAY = { amount: 2599, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };

describe('the process', () => {
  it('says where it is and ends on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await serve({ DATA_DIR: folder.path });
      expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await sdk(server.port).paymentIntents.create(PAY)).status).toBe('succeeded');
      expect(await server.stop(signal)).toBe(0);
    }
    expect(readFileSync(join(folder.path, 'stripe/journal.jsonl'), 'utf8')).toContain('payment_intent');
  });

  it('does not run in production', async () => {
    const { code, stdout, stderr } = await run({ DATA_DIR: folder.path, NODE_ENV: 'production' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim()).toMatch(/^[^\n]+NODE_ENV=production\.$/);
  });

  it('names a taken port and the variable to change', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { code, stderr } = await run({ DATA_DIR: folder.path, STRIPE_STAND_IN_PORT: port });
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is taken`);
    expect(stderr).toContain('STRIPE_STAND_IN_PORT');
    taken.close();
  });

  it('refuses a port that is none', async () => {
    const { code, stderr } = await run({ DATA_DIR: folder.path, STRIPE_STAND_IN_PORT: '70000' });
    expect({ code, stderr: stderr.trim() }).toEqual({
      code: 1,
      stderr: "STRIPE_STAND_IN_PORT must be a port number, not '70000'.",
    });
  });

  it('refuses a folder another one works on', async () => {
    const server = await serve({ DATA_DIR: folder.path });
    const second = await run({ DATA_DIR: folder.path, STRIPE_STAND_IN_PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/Another payment stand-in already works on .*stripe\./);
    expect((await sdk(server.port).paymentIntents.create(PAY)).status).toBe('succeeded');
    await server.stop('SIGTERM');
  });
});

describe('kill -9', () => {
  it('loses nothing that was answered, and charges nothing twice', async () => {
    const answered: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const server = await serve({ DATA_DIR: folder.path });
      const stripe = sdk(server.port);
      let killed = false;
      const writer = async (name: string) => {
        for (let index = 0; !killed; index += 1) {
          const paid = await stripe.paymentIntents
            .create({ ...PAY, metadata: { key: `${name}-${index}` } }, { idempotencyKey: `${name}-${index}` })
            .catch(() => undefined);
          if (paid) answered.push(paid.id);
        }
      };
      const writers = [0, 1, 2].map(name => writer(`${round}-${name}`));
      await until(() => answered.length >= (round + 1) * 20 || undefined);
      await server.stop('SIGKILL');
      killed = true;
      await Promise.all(writers);
    }
    const server = await serve({ DATA_DIR: folder.path });
    const state = await (await fetch(`${server.url}/__stand-in/state`)).json();
    const known = new Map<string, { status: string; metadata: { key: string }; latest_charge: string }>(
      state.payment_intents.map((intent: { id: string }) => [intent.id, intent]),
    );
    expect(answered.filter(id => known.get(id)?.status !== 'succeeded')).toEqual([]);
    const keys = [...known.values()].map(({ metadata }) => metadata.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(state.charges).toHaveLength(known.size);
    await server.stop('SIGTERM');
  });

  it('keeps webhooks that were not taken yet', async () => {
    const receiver = await startReceiver();
    receiver.status = 500;
    const env = { DATA_DIR: folder.path, STRIPE_STAND_IN_WEBHOOK_URL: receiver.url, STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    const server = await serve(env);
    const paid = await sdk(server.port).paymentIntents.create(PAY);
    await server.stop('SIGKILL');
    receiver.status = 200;
    receiver.received.length = 0;
    const again = await serve(env);
    await until(() => receiver.types().includes('payment_intent.succeeded') || undefined);
    const { body, signature } = receiver.received.find(each => each.body.includes('payment_intent.succeeded')) ?? {
      body: '',
      signature: '',
    };
    const event = sdk(again.port).webhooks.constructEvent(body, signature, 'whsec_x');
    expect(event.data.object).toMatchObject({ id: paid.id });
    await again.stop('SIGTERM');
    await receiver.close();
  });
});
