import { request as forward } from 'node:http';
import { findMinio } from '@kerf/tooling/minio';
import { readMap } from './pointer/pointer.ts';
import { publishRelease } from './publish/publish-release.ts';
import { openStore } from './store/open.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { listen } from './testing/listen.ts';
import { startMinio } from './testing/minio.ts';
import { testStore } from './testing/store-tests.ts';

jest.setTimeout(120_000);

let minio: Awaited<ReturnType<typeof startMinio>>;
let prefixes = 0;
beforeAll(async () => {
  minio = await startMinio(findMinio(process.env) ?? '');
});
afterAll(() => minio.stop());

const nextPlace = () => `s3://bucket/${prefixes++}`;
const open = (where = nextPlace(), env: NodeJS.ProcessEnv = minio.env) => openStore(where, env);
const options = { baseUrl: 'https://cdn.test', by: 'Aoi' };
const liveIn = async (store: ReturnType<typeof open>) => (await readMap(store)).remotes[0]?.release;

describe('a bucket of MinIO', () => testStore(async () => open()));

it('keeps every change of two publishers at the same time', async () => {
  const where = nextPlace();
  const publishers = ['Aoi', 'Ben'].map(by => ({ by, store: open(where) }));
  const times = [1, 2, 3];
  await Promise.all(
    publishers.map(async ({ by, store }) => {
      for (const time of times) await publishRelease(await fakeBuild(`${by} ${time}`), { ...options, by, store });
    }),
  );
  const { history, remotes, problems } = await readMap(open(where));
  expect(history.map(({ by }) => by).sort()).toEqual(['Aoi', 'Aoi', 'Aoi', 'Ben', 'Ben', 'Ben']);
  expect(remotes[0]?.release).toBe(history[0]?.release);
  expect(problems).toEqual([]);
});

/** The address of a proxy that does the first write of a pointer and closes the connection without the response. */
const losesResponse = async () => {
  let lost = 0;
  const endpoint = await listen((request, response) => {
    const { method, url = '', headers } = request;
    // The signature covers the header `host`, so it stays that of the proxy.
    const forwarded = forward(minio.endpoint + url, { method, headers, setHost: false }, answer => {
      if (method === 'PUT' && url.includes('/remotes/') && lost === 0) {
        lost++;
        answer.resume().once('end', () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  return { endpoint, lost: () => lost };
};

it('recognizes its own write when the response of the pointer write is lost', async () => {
  const where = nextPlace();
  const { endpoint, lost } = await losesResponse();
  const store = open(where, { ...minio.env, S3_ENDPOINT: endpoint });
  const release = await publishRelease(await fakeBuild('1'), { ...options, store });
  expect(lost()).toBe(1);
  expect(await liveIn(open(where))).toBe(release);
  expect((await readMap(open(where))).history).toHaveLength(1);
});

it.each([-1, 1])('publishes with a clock that is %d hour off, which the bucket rejects at first', async hours => {
  const where = nextPlace();
  const now = Date.now() + hours * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const store = open(where);
  const release = await publishRelease(await fakeBuild('1'), { ...options, store }).finally(() => clock.mockRestore());
  expect(await liveIn(open(where))).toBe(release);
});
