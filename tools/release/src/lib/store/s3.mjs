import { AwsClient } from 'aws4fetch';
import { Refusal } from '../refusal.mjs';
import { Conflict } from './conflict.mjs';
import { cacheControl, contentType } from './headers.mjs';

const RETRIES = 3;

/** Whose credentials a key is used with: `mf_catalog/…` is MF_CATALOG's, the pointer, its history and the locks are POINTER's. */
const ownerOf = key => (/^mf_\w+(?=\/)/.exec(key)?.[0] ?? 'pointer').toUpperCase();

/** The owner's own AWS variables (`POINTER_AWS_ACCESS_KEY_ID`), else the common ones. */
function credentialsOf(owner, env) {
  const isOwn = env[`${owner}_AWS_ACCESS_KEY_ID`];
  const of = name => env[isOwn ? `${owner}_${name}` : name];
  return {
    accessKeyId: of('AWS_ACCESS_KEY_ID'),
    secretAccessKey: of('AWS_SECRET_ACCESS_KEY'),
    sessionToken: of('AWS_SESSION_TOKEN'),
  };
}

/**
 * Releases in a bucket that speaks S3 with conditional writes; the store's calls are those of `folderStore`.
 * `where` is `s3://bucket/prefix`, `env` holds S3_ENDPOINT, S3_REGION and the AWS keys: common ones, or one identity for each remote and one for the pointer.
 */
export function s3Store(where, env) {
  if (!env.S3_ENDPOINT) throw new Refusal(`${where} needs S3_ENDPOINT.`);
  const { host: bucket, pathname } = new URL(where);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const inBucket = key => (prefix ? `${prefix}/${key}` : key);
  const base = `${env.S3_ENDPOINT.replace(/\/$/, '')}/${bucket}`;
  const urlOf = key => `${base}/${inBucket(key).split('/').map(encodeURIComponent).join('/')}`;
  const clients = new Map();
  const clientFor = key => {
    const owner = ownerOf(key);
    const credentials = credentialsOf(owner, env);
    if (!credentials.accessKeyId || !credentials.secretAccessKey)
      throw new Refusal(`${where} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or those of ${owner}.`);
    const region = env.S3_REGION || 'us-east-1';
    if (!clients.has(owner))
      clients.set(owner, new AwsClient({ ...credentials, service: 's3', region, retries: RETRIES }));
    return clients.get(owner);
  };

  const send = async (key, url, init, accepted = []) => {
    const response = await clientFor(key)
      .fetch(url, init)
      .catch(error => {
        throw new Refusal(`${where} cannot be reached: ${error.cause?.message ?? error.message}.`);
      });
    if (response.ok || accepted.includes(response.status)) return response;
    throw new Refusal(`${where} answered ${response.status} to ${init?.method ?? 'GET'} ${new URL(url).pathname}.`);
  };

  return {
    where,
    async read(key) {
      const response = await send(key, urlOf(key), undefined, [404]);
      if (response.status === 404) return undefined;
      return { body: Buffer.from(await response.arrayBuffer()), version: response.headers.get('etag') };
    },
    async write(key, body, { ifVersion } = {}) {
      const [condition, refusals] = conditionOf(ifVersion);
      const headers = { 'content-type': contentType(key), 'cache-control': cacheControl(key), ...condition };
      const response = await send(key, urlOf(key), { method: 'PUT', headers, body }, refusals);
      if (!response.ok) throw new Conflict(key);
    },
    async list(under) {
      const keys = [];
      let token;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: inBucket(under) });
        if (token) query.set('continuation-token', token);
        const text = await (await send(under, `${base}?${query}`)).text();
        keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescaped(key)));
        token = unescaped(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '');
      } while (token);
      return keys.map(key => key.slice(prefix ? prefix.length + 1 : 0));
    },
    async remove(key) {
      await send(key, urlOf(key), { method: 'DELETE' }, [404]);
    },
  };
}

/** The headers of a conditional write, and how the bucket says that the condition does not hold. */
function conditionOf(ifVersion) {
  if (ifVersion === undefined) return [{}, []];
  if (ifVersion === null) return [{ 'if-none-match': '*' }, [409, 412]];
  // What is to be replaced may be gone.
  return [{ 'if-match': ifVersion }, [404, 409, 412]];
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = text => text.replace(/&(\w+);/g, (_, name) => entities[name]);
