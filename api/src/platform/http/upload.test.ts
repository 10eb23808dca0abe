import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { MultipartFile } from '@fastify/multipart';
import { maxPictureBytes, staffRoutes } from '@kerf/contracts/staff';
import { type FastifyInstance, fastify } from 'fastify';
import { refusal } from '../errors/refusal.js';
import { acceptUploads, uploadedFile } from './upload.js';

const { method, path } = staffRoutes.addPicture;

let app: FastifyInstance;
let part: MultipartFile | undefined;
beforeEach(async () => {
  part = undefined;
  app = fastify({ bodyLimit: 2 * maxPictureBytes });
  await acceptUploads(app);
  app.post(path, async request => {
    const file = request.file.bind(request);
    request.file = async () => (part = await file());
    return { bytes: (await uploadedFile(request)).length };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const start = () => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const form = request({ host: '127.0.0.1', port, path, method, headers });
  form.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  return form;
};
const end = async (form: ReturnType<typeof start>) => {
  form.end('\r\n--x--\r\n');
  const [response] = (await once(form, 'response')) as [IncomingMessage];
  return [response.statusCode, JSON.parse(await text(response))];
};
const whole = Buffer.alloc(maxPictureBytes);
const tooLarge = [413, expect.objectContaining({ message: refusal('largeFile') })];

it('returns a file of the largest size', async () => {
  const form = start();
  form.write(whole);
  expect(await end(form)).toEqual([200, { bytes: maxPictureBytes }]);
});

it('returns 413 if the byte too many arrives with others', async () => {
  const form = start();
  form.write(Buffer.concat([whole, Buffer.alloc(1)]));
  expect(await end(form)).toEqual(tooLarge);
});

it('returns 413 if the byte too many arrives when all others have been read', async () => {
  const form = start();
  form.write(whole);
  while (part?.file.bytesRead !== maxPictureBytes || part.file.readableLength > 0) await setImmediate();
  form.write(Buffer.alloc(1));
  expect(await end(form)).toEqual(tooLarge);
});
