import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BucketStore } from './bucket-store.js';

const signature = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;

let server: Server;
let store: BucketStore;
const objects = new Map<string, { body: Buffer; type: string | undefined }>();
let failure: number | undefined;

const respond = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer }> => {
  const body = await buffer(request);
  if (failure) return { status: failure };
  if (!signature.test(request.headers.authorization ?? '')) return { status: 403 };
  const key = (request.url ?? '').split('?')[0] ?? '';
  if (request.method === 'PUT') {
    objects.set(key, { body, type: request.headers['content-type'] });
    return { status: 200 };
  }
  const found = objects.get(key);
  return found ? { status: 200, body: found.body } : { status: 404 };
};

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  server = createServer(async (request, response) => {
    const { status, body } = await respond(request);
    response.writeHead(status).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = new BucketStore({ name: 'pictures', endpoint, region: 'eu-test' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  failure = undefined;
});

it('writes and reads a picture with its type', async () => {
  await store.write('name/320.webp', Buffer.from('picture'), 'image/webp');
  expect([...objects]).toEqual([['/pictures/name/320.webp', { body: Buffer.from('picture'), type: 'image/webp' }]]);
  expect(await store.read('name/320.webp')).toEqual(Buffer.from('picture'));
});

it('finds no picture that is not there', async () => {
  expect(await store.read('name/640.webp')).toBeUndefined();
});

it('does not take a failure of the bucket for a missing picture', async () => {
  failure = 403;
  await expect(store.read('name/320.webp')).rejects.toThrow();
  await expect(store.write('name/320.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
});
