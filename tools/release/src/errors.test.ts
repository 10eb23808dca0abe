import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root, typescript } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { scratch } from '@kerf/tooling/testing/scratch';
import { listen } from './testing/listen.ts';

const error = {
  id: '1',
  remote: 'mf_garden',
  release: '2026-11-20.aa',
  kind: 'crash',
  message: 'beds is undefined\u001b[2J',
  stack: 'at a.js:1:200',
  sourceStack: 'at Beds (src/beds.tsx:7:3)',
  page: '/garden',
  count: 3,
  firstSeen: '2026-11-20T10:00:00.000Z',
  lastSeen: '2026-11-20T11:00:00.000Z',
};

/** A shop whose API accepts one account. Returns its address and the requests that it got. */
async function shop(errors: object[]) {
  const requests: string[] = [];
  const respond = async (request: IncomingMessage, origin: string): Promise<[number, object]> => {
    const { method, url = '', headers } = request;
    requests.push(`${method} ${url}`);
    const body = await text(request);
    if (url === '/config.json') return [200, { apiUrl: origin, identity: { apiKey: 'key', emulatorUrl: origin } }];
    if (url === '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key')
      return JSON.parse(body).password === 'right'
        ? [200, { idToken: 'proof' }]
        : [400, { error: { message: 'INVALID_PASSWORD' } }];
    if (url === '/user/dev%40kerf.test' && JSON.parse(body).idToken === 'proof') return [200, { token: 'access' }];
    if (headers.authorization === 'Bearer access') return [200, errors];
    return [401, { message: 'Log in.' }];
  };
  const listener: RequestListener = (request, response) =>
    void respond(request, `http://${request.headers.host}`).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  return { url: await listen(listener), requests };
}

const errorsOf = (SHELL_URL: string, password: string, ...args: string[]) =>
  run([...typescript, join(root, 'tools/release/src/errors.ts'), 'mf-garden', ...args], {
    cwd: root,
    env: { ...process.env, SHELL_URL, KERF_EMAIL: 'dev@kerf.test', KERF_PASSWORD: password },
    log: join(scratch(), 'log'),
  });

it('prints each error with its number and the stack of the sources, without control characters', async () => {
  const { url, requests } = await shop([error, { ...error, count: 1, sourceStack: undefined, page: undefined }]);
  const { code, output } = await errorsOf(url, 'right', '--release', '2026-11-20.aa', '--limit', '2');
  expect(output).toBe(`crash on /garden, 3 times, first ${error.firstSeen}, last ${error.lastSeen}, in 2026-11-20.aa
    beds is undefined [2J
    at Beds (src/beds.tsx:7:3)

crash on an unknown page, once, first ${error.firstSeen}, last ${error.lastSeen}, in 2026-11-20.aa
    beds is undefined [2J
    at a.js:1:200
`);
  expect(code).toBe(0);
  expect(requests.at(-1)).toBe('GET /reports/errors?remote=mf_garden&limit=2&release=2026-11-20.aa');
});

it('says that there is no error', async () => {
  const { output } = await errorsOf((await shop([])).url, 'right');
  expect(output).toBe('Browsers reported no error of mf-garden.\n');
});

it('reports a wrong password, with the reason of the identity provider', async () => {
  const { url } = await shop([error]);
  const { code, output } = await errorsOf(url, 'wrong');
  expect({ code, output }).toEqual({ code: 1, output: `${url} responds with 400: INVALID_PASSWORD\n` });
});
