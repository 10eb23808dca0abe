import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorResponse, Picture } from '@kerf/contracts';
import { maxPictureBytes } from '@kerf/contracts/staff';
import sharp from 'sharp';
import { eventually } from '../../testing/eventually.js';
import { megabytes } from '../../testing/fuzz/memory.js';
import { memoryWithChildren } from '../../testing/fuzz/memory-of-processes.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { type OwnShop, startApi, startShop } from '../../testing/start-shop.js';
import { hostileFiles } from './testing/hostile-files.js';
import { upload, uploaded } from './testing/uploading.js';

jest.setTimeout(300_000);

let shop: OwnShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } }).jpeg();
const get = (address: string, headers = {}) => fetch(`${shop.url}${address}`, { headers });
const bytesOf = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());

it('makes AVIF and WebP of a photo in four widths, upright and without its metadata', async () => {
  const exif = { IFD0: { Copyright: 'SECRET' } };
  const picture = await uploaded(
    shop,
    admin,
    await photo(2_400, 1_800).withExif(exif).withMetadata({ orientation: 6 }).toBuffer(),
  );
  const sizes = [320, 640, 960, 1200].flatMap(width => [
    { type: 'image/avif', width, height: Math.round((width * 4) / 3) },
    { type: 'image/webp', width, height: Math.round((width * 4) / 3) },
  ]);
  expect(picture.sources.map(({ address: _, ...size }) => size)).toEqual(sizes);
  expect(picture).toMatchObject({ width: 1200, height: 1600 });
  expect(picture.address).toMatch(/^\/uploads\/[0-9a-f]{32}\/1200\.webp$/);
  for (const { address, type, width, height } of picture.sources) {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.includes('SECRET')).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width, height });
    expect(metadata.exif).toBeUndefined();
  }
  const again = await get(picture.address, { 'if-none-match': (await get(picture.address)).headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('never enlarges a picture, and keeps a tall one within 1,600 pixels', async () => {
  const small = await uploaded(shop, admin, await photo(200, 100).toBuffer());
  expect(small.sources.map(({ width, height }) => [width, height])).toEqual([
    [200, 100],
    [200, 100],
  ]);
  const tall = await uploaded(shop, admin, await photo(400, 4_000).toBuffer());
  expect(tall).toMatchObject({ width: 160, height: 1_600 });
});

it('takes a photo of 48 megapixels, and scales it', async () => {
  expect(await uploaded(shop, admin, await photo(8_064, 6_048).toBuffer())).toMatchObject({
    width: 1_600,
    height: 1_200,
  });
});

it.each([
  [
    'a progressive photo of 48 megapixels',
    () => photo(8_064, 6_048).jpeg({ progressive: true }).toBuffer(),
    'This picture has 49 megapixels (8,064 × 6,048), and at most 22 are possible. Please make it smaller.',
  ],
  [
    'a photo that is too wide',
    () => photo(12_001, 10).toBuffer(),
    'A picture has at most 12,000 pixels on each side. This one has 12,001 × 10.',
  ],
  [
    'a HEIC photo',
    async () => Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heicMiHE', 'latin1'),
    expect.stringMatching(/^This is a HEIC photo, .* Save it as JPEG/),
  ],
])('says why it refuses %s', async (_what, file, message) => {
  const response = await upload(shop, admin, await file());
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
});

it.each(['png', 'webp', 'avif'] as const)('takes a picture as %s, whatever its name and type say', async format => {
  const file = await photo(64, 48).toFormat(format).toBuffer();
  const response = await upload(shop, admin, file, { name: '../../evil.html', type: 'text/html' });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ width: 64, height: 48 });
});

it('gives the same file the same name, converts it once and records who sent it', async () => {
  const file = await photo(50, 50).toBuffer();
  const [first, second] = [await uploaded(shop, admin, file), await uploaded(shop, admin, file)];
  expect(second).toEqual(first);
  const name = first.address.split('/')[2];
  expect(
    await shop.db
      .collection('audit')
      .find({ subject: `picture:${name}` })
      .toArray(),
  ).toMatchObject([{ actor: admin.id, action: 'picture.add' }]);
});

it('is for administrators, and takes one file of 20 MB in the right field', async () => {
  const file = await photo(10, 10).toBuffer();
  const statusOf = async (response: Promise<Response>) => (await response).status;
  expect(await statusOf(upload(shop, await addPerson(shop.db), file))).toBe(403);
  expect(await statusOf(upload(shop, { token: 'x' }, file))).toBe(401);
  expect(await statusOf(upload(shop, admin, file, { field: 'picture' }))).toBe(400);
  expect(await statusOf(upload(shop, admin, Buffer.alloc(maxPictureBytes + 1)))).toBe(413);
  const send = (path: string, type: string) =>
    fetch(`${shop.url}${path}`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
    });
  expect(await statusOf(send('/pictures', 'multipart/form-data; boundary=x'))).toBe(400);
  expect(await statusOf(send('/pictures', 'multipart/form-data'))).toBe(400);
  expect(await statusOf(send('/pictures', 'application/json'))).toBe(400);
  expect(await statusOf(send('/items', 'multipart/form-data; boundary=x'))).toBe(415);
});

it.each([
  '/uploads/0123456789abcdef0123456789abcdef/320.webp',
  '/uploads/0123456789abcdef0123456789abcdef/picture.json',
  '/uploads/..%2f..%2f/package.json',
  '/uploads/%2e%2e/320.webp',
  '/uploads/x/320.webp',
])('returns 404 for %s', async path => {
  expect((await get(path)).status).toBe(404);
});

it('refuses hostile files or makes them harmless, in bounded memory, and keeps serving', async () => {
  const files = await hostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(28);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryWithChildren(shop.api.pid));
  }, 20).unref();
  const idle = memoryWithChildren(shop.api.pid);
  const results: string[] = [];
  for (const [name, file] of files) {
    const start = Date.now();
    const response = await upload(shop, admin, file);
    const body = (await response.json()) as Picture & ErrorResponse;
    results.push(`${response.status} ${name} (${Date.now() - start} ms)`);
    expect([name, response.status]).toEqual([name, response.status === 201 && !name.startsWith('an SVG') ? 201 : 400]);
    expect(Date.now() - start).toBeLessThan(60_000);
    if (response.status !== 201) continue;
    for (const { address, width, height } of body.sources) {
      const bytes = await bytesOf(address);
      expect(Math.max(width, height)).toBeLessThanOrEqual(1_600);
      expect(['webp', 'heif']).toContain((await sharp(bytes).metadata()).format);
      expect(/<script|alert\(|evil|root:/.test(bytes.toString('latin1'))).toBe(false);
    }
  }
  clearInterval(watch);
  console.log(
    [...results, `At most ${megabytes(most)} in the API and its child processes, ${megabytes(idle)} before.`].join(
      '\n',
    ),
  );
  expect(most).toBeLessThan(300 * 2 ** 20);
  expect(await uploaded(shop, admin, await photo(60, 60).toBuffer())).toMatchObject({ width: 60 });
  const stored = readdirSync(join(shop.env.DATA_DIR ?? '', 'pictures'), { recursive: true }) as string[];
  const isHarmless = (file: string) => !file.includes('.') || /\/(?:\d+\.(?:avif|webp)|picture\.json)$/.test(file);
  expect(stored.filter(file => !isHarmless(file))).toEqual([]);
});

it('kills a conversion that takes too long, and keeps serving', async () => {
  // A process of its own: on a busy machine the pictures of the other tests need more time.
  const hasty = await startApi({ ...shop.env, API_PORT: '0', PICTURE_SECONDS: '0.3' });
  const response = await upload(hasty, admin, await photo(9_990, 9_990).toBuffer());
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: 'This picture cannot be read.' });
  expect((await fetch(`${hasty.url}/health/live`)).status).toBe(200);
  await hasty.stop();
});

it('returns 503 when too many pictures wait', async () => {
  const files = await Promise.all(Array.from({ length: 14 }, (_, at) => photo(600 + at, 500).toBuffer()));
  const statuses = await Promise.all(files.map(async file => (await upload(shop, admin, file)).status));
  expect(statuses.filter(status => status === 201)).toHaveLength(10);
  expect(statuses.filter(status => status === 503)).toHaveLength(4);
});

it('converts small pictures beside one that takes long', async () => {
  const slow = upload(shop, admin, await photo(4_000, 3_000).toBuffer());
  // The process of this picture stands still until the others are done.
  let held = 0;
  await eventually(() => {
    held = Number(execFileSync('pgrep', ['-P', String(shop.api.pid)], { encoding: 'utf8' }));
    process.kill(held, 'SIGSTOP');
  });
  for (const width of [41, 42, 43])
    expect((await upload(shop, admin, await photo(width, 40).toBuffer())).status).toBe(201);
  process.kill(held, 'SIGCONT');
  expect((await slow).status).toBe(201);
});
