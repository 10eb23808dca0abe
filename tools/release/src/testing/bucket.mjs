import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/eu-test\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;
const PAGE = 2;
const etagOf = body => `"${createHash('md5').update(body).digest('hex')}"`;

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Answers as S3 does, as far as releases go: signatures must be there, conditions hold, listings come in pages of two. Each of `failures`
 * ({ method, path, status }) is the answer to one call, which is not done, or is done all the same (`isDone`).
 * `keeps`: nobody may remove anything. `policy`: which keys an identity may write, as { identity: pattern }; `key` may write all.
 */
export async function startBucket(t, { failures = [], keeps = false, policy = { key: /^/ } } = {}) {
  const objects = new Map();
  const answer = async request => {
    const [, identity] = SIGNED.exec(request.headers.authorization ?? '') ?? [];
    if (!policy[identity]) return { status: 403 };
    const url = new URL(request.url, 'http://bucket');
    const body = await bodyOf(request);
    if (!url.pathname.startsWith('/bucket')) return { status: 404 };
    const isWrite = ['PUT', 'DELETE'].includes(request.method);
    if (isWrite && !policy[identity].test(url.pathname.replace('/bucket/shop/', ''))) return { status: 403 };
    const index = failures.findIndex(each => each.method === request.method && url.pathname.endsWith(each.path));
    const [failure] = index < 0 ? [] : failures.splice(index, 1);
    const done = failure && !failure.isDone ? undefined : act(request, url, body);
    return failure ? { status: failure.status } : done;
  };
  const act = (request, url, body) => {
    if (url.searchParams.has('list-type')) return { status: 200, body: list(url.searchParams) };
    const key = decodeURIComponent(url.pathname).replace('/bucket/', '');
    const known = objects.get(key);
    if (request.method === 'DELETE' && keeps) return { status: 403 };
    if (request.method === 'DELETE') return { status: 204, done: objects.delete(key) };
    if (request.method === 'GET') return known ? { status: 200, ...known } : { status: 404 };
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if ((match && known?.etag !== match) || (noneMatch === '*' && known)) return { status: 412 };
    objects.set(key, {
      body,
      etag: etagOf(body),
      type: request.headers['content-type'],
      cache: request.headers['cache-control'],
    });
    return { status: 200 };
  };
  const list = query => {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter(key => key.startsWith(query.get('prefix')) && key > after).sort();
    const shown = keys.slice(0, PAGE);
    const more = keys.length > PAGE ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult>${shown.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')}${more}</ListBucketResult>`;
  };

  const server = createServer(async (request, response) => {
    const { status, body, etag } = await answer(request);
    response.writeHead(status, etag ? { etag } : {});
    response.end(body);
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const endpoint = `http://127.0.0.1:${server.address().port}`;
  const env = {
    S3_ENDPOINT: endpoint,
    S3_REGION: 'eu-test',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  return { objects, env, where: 's3://bucket/shop' };
}
