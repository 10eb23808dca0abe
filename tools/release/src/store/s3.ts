import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { UserError } from '../program/user-error.ts';
import { Conflict } from './conflict.ts';
import { cacheControl, contentType } from './headers.ts';
import { s3Clients } from './s3-clients.ts';
import type { Store, WriteOptions } from './store.ts';

/** Releases in a bucket at `s3://bucket/prefix`. Its service must support conditional writes. `env` has the settings of `s3Clients`. */
export function s3Store(where: string, env: NodeJS.ProcessEnv): Store {
  const clientFor = s3Clients(where, env);
  const { host: Bucket, pathname } = new URL(where);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const inBucket = (key: string) => (prefix ? `${prefix}/${key}` : key);

  /** Returns undefined if the bucket returns one of the `expected` status codes. */
  const send = async <Result>(
    method: string,
    key: string,
    work: (client: S3Client) => Promise<Result>,
    expected: number[] = [],
  ): Promise<Result | undefined> => {
    const client = clientFor(key);
    try {
      return await work(client);
    } catch (error) {
      const { message, $metadata } = error as S3ServiceException;
      const status = $metadata?.httpStatusCode;
      if (!status) throw new UserError(`${where} cannot be reached: ${message}.`);
      if (expected.includes(status)) return undefined;
      throw new UserError(`${where} returned ${status} to ${method} /${Bucket}/${inBucket(key)}.`);
    }
  };

  return {
    where,

    read: key =>
      send(
        'GET',
        key,
        async client => {
          const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: inBucket(key) }));
          return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), version: ETag ?? '' };
        },
        [404],
      ),

    async write(key, body, { ifVersion } = {}) {
      const { condition, conflicts } = conditionOf(ifVersion);
      const headers = { ContentType: contentType(key), CacheControl: cacheControl(key) };
      const command = new PutObjectCommand({ Bucket, Key: inBucket(key), Body: body, ...headers, ...condition });
      if (!(await send('PUT', key, client => client.send(command), conflicts))) throw new Conflict(key);
    },

    async list(folder) {
      const listed = await send('GET', folder, async client => {
        const keys: string[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: inBucket(folder) }))
          keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
        return keys;
      });
      return (listed ?? []).map(key => key.slice(prefix ? prefix.length + 1 : 0));
    },

    async remove(key) {
      await send('DELETE', key, client => client.send(new DeleteObjectCommand({ Bucket, Key: inBucket(key) })), [404]);
    },
  };
}

/** The headers of a conditional write, and the status codes of a failed condition. */
function conditionOf(ifVersion: WriteOptions['ifVersion']) {
  if (ifVersion === undefined) return { condition: {}, conflicts: [] };
  if (ifVersion === null) return { condition: { IfNoneMatch: '*' }, conflicts: [409, 412] };
  // 404: another process deleted the object.
  return { condition: { IfMatch: ifVersion }, conflicts: [404, 409, 412] };
}
