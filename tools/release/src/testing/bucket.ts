import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { listen } from './listen.ts';

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/eu-test\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;
const PAGE_SIZE = 2;
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

interface StoredObject {
  body: string | Buffer;
  etag: string;
  type?: string | undefined;
  cache?: string | undefined;
}

interface Reply {
  status: number;
  body?: string | Buffer;
  etag?: string;
}

/** The status of the next request with this method whose path ends like this. With `isDone`, the request is carried out all the same. */
interface Failure {
  method: string;
  path: string;
  status: number;
  isDone?: boolean;
}

export interface BucketOptions {
  failures?: Failure[];
  /** Nobody may delete objects. */
  keepsObjects?: boolean;
  /** The keys that each identity may write. The default identity is `key`. */
  policy?: Record<string, RegExp>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Starts the part of S3 that releases use: path-style addresses, signature headers, conditional writes, and lists in pages of two.
 * It checks that a signature is there, not that it is right.
 */
export async function startBucket({ failures = [], keepsObjects = false, policy = { key: /^/ } }: BucketOptions = {}) {
  const objects = new Map<string, StoredObject>();

  const list = (query: URLSearchParams) => {
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort();
    const shown = keys.slice(0, PAGE_SIZE);
    const isTruncated = keys.length > PAGE_SIZE;
    const contents = shown.map(key => `<Contents><Key>${key}</Key></Contents>`).join('');
    const next = isTruncated ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents}${next}</ListBucketResult>`;
  };

  const carryOut = (request: IncomingMessage, url: URL, body: Buffer): Reply => {
    if (url.searchParams.has('list-type')) return { status: 200, body: list(url.searchParams) };
    const key = decodeURIComponent(url.pathname).replace('/bucket/', '');
    const known = objects.get(key);
    if (request.method === 'DELETE') {
      if (keepsObjects) return { status: 403 };
      objects.delete(key);
      return { status: 204 };
    }
    if (request.method === 'GET') return known ? { status: 200, ...known } : { status: 404 };
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (match && !known) return { status: 404 };
    if ((match && known?.etag !== match) || (noneMatch === '*' && known)) return { status: 412 };
    const etag = etagOf(body);
    objects.set(key, { body, etag, type: request.headers['content-type'], cache: request.headers['cache-control'] });
    return { status: 200, etag };
  };

  const respond = async (request: IncomingMessage): Promise<Reply> => {
    const [, identity = ''] = SIGNED.exec(request.headers.authorization ?? '') ?? [];
    const mayWrite = policy[identity];
    if (!mayWrite) return { status: 403 };
    const url = new URL(request.url ?? '', 'http://bucket');
    const body = await bodyOf(request);
    if (!/^\/bucket(\/|$)/.test(url.pathname)) return { status: 404 };
    const isWrite = request.method === 'PUT' || request.method === 'DELETE';
    if (isWrite && !mayWrite.test(url.pathname.replace('/bucket/shop/', ''))) return { status: 403 };
    const index = failures.findIndex(each => each.method === request.method && url.pathname.endsWith(each.path));
    const failure = index < 0 ? undefined : failures.splice(index, 1)[0];
    if (!failure) return carryOut(request, url, body);
    if (failure.isDone) carryOut(request, url, body);
    return { status: failure.status };
  };

  const endpoint = await listen(async (request, response) => {
    const { status, body, etag } = await respond(request);
    response.writeHead(status, etag ? { etag } : {});
    response.end(body);
  });
  const env = {
    S3_ENDPOINT: endpoint,
    S3_REGION: 'eu-test',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  return { objects, env, where: 's3://bucket/shop' };
}
