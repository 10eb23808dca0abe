import { AwsClient } from 'aws4fetch';
import { Refusal } from '../refusal.mjs';
import { Conflict } from './conflict.mjs';
import { cacheControl, contentType } from './headers.mjs';

const RETRIES = 3;

/**
 * Releases in a bucket that speaks S3 with conditional writes; the store's calls are those of `folderStore`.
 * `where` is `s3://bucket/prefix`, `env` holds S3_ENDPOINT, S3_REGION and the two AWS keys.
 */
export function s3Store(where, env) {
  for (const name of ['S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    if (!env[name]) throw new Refusal(`${where} needs ${name}.`);
  const { host: bucket, pathname } = new URL(where);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const inBucket = key => (prefix ? `${prefix}/${key}` : key);
  const base = `${env.S3_ENDPOINT.replace(/\/$/, '')}/${bucket}`;
  const urlOf = key => `${base}/${inBucket(key).split('/').map(encodeURIComponent).join('/')}`;
  const aws = new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    sessionToken: env.AWS_SESSION_TOKEN,
    service: 's3',
    region: env.S3_REGION || 'us-east-1',
    retries: RETRIES,
  });

  const send = async (url, init, accepted = []) => {
    const response = await aws.fetch(url, init).catch(error => {
      throw new Refusal(`${where} cannot be reached: ${error.cause?.message ?? error.message}.`);
    });
    if (response.ok || accepted.includes(response.status)) return response;
    throw new Refusal(`${where} answered ${response.status} to ${init?.method ?? 'GET'} ${new URL(url).pathname}.`);
  };

  return {
    where,
    async read(key) {
      const response = await send(urlOf(key), undefined, [404]);
      if (response.status === 404) return undefined;
      return { body: Buffer.from(await response.arrayBuffer()), version: response.headers.get('etag') };
    },
    async write(key, body, { ifVersion } = {}) {
      const [condition, refusals] = conditionOf(ifVersion);
      const headers = { 'content-type': contentType(key), 'cache-control': cacheControl(key), ...condition };
      const response = await send(urlOf(key), { method: 'PUT', headers, body }, refusals);
      if (!response.ok) throw new Conflict(key);
    },
    async list(under) {
      const keys = [];
      let token;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: inBucket(under) });
        if (token) query.set('continuation-token', token);
        const text = await (await send(`${base}?${query}`)).text();
        keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescaped(key)));
        token = unescaped(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '');
      } while (token);
      return keys.map(key => key.slice(prefix ? prefix.length + 1 : 0));
    },
    async remove(key) {
      await send(urlOf(key), { method: 'DELETE' }, [404]);
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
