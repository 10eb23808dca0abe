import { S3Client } from '@aws-sdk/client-s3';
import { readSecret } from '../program/read-secret.ts';
import { UserError } from '../program/user-error.ts';

const ATTEMPTS = 4;

/** The owner of a key: MF_CATALOG for `mf_catalog/…` and `previews/mf_catalog/…`, POINTER for the pointer and its history. */
const ownerOf = (key: string) => (/^(?:previews\/)?(mf_\w+)\//.exec(key)?.[1] ?? 'pointer').toUpperCase();

/** Returns the owner's credentials (`POINTER_AWS_ACCESS_KEY_ID`), else the common ones. */
function credentialsOf(owner: string, where: string, env: NodeJS.ProcessEnv) {
  const prefix = env[`${owner}_AWS_ACCESS_KEY_ID`] ? `${owner}_` : '';
  const accessKeyId = env[`${prefix}AWS_ACCESS_KEY_ID`];
  const secretAccessKey = readSecret(`${prefix}AWS_SECRET_ACCESS_KEY`, env);
  const sessionToken = readSecret(`${prefix}AWS_SESSION_TOKEN`, env);
  if (!accessKeyId || !secretAccessKey)
    throw new UserError(`${where} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or those of ${owner}.`);
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}

/**
 * Returns a function that finds the client for a key, because each remote and the pointer can have credentials of their own.
 * `env` has S3_ENDPOINT, S3_REGION and the AWS variables.
 */
export function s3Clients(where: string, env: NodeJS.ProcessEnv): (key: string) => S3Client {
  const endpoint = env.S3_ENDPOINT;
  if (!endpoint) throw new UserError(`${where} needs S3_ENDPOINT.`);
  const clients = new Map<string, S3Client>();
  return key => {
    const owner = ownerOf(key);
    const known = clients.get(owner);
    if (known) return known;
    const client = new S3Client({
      endpoint,
      region: env.S3_REGION || 'us-east-1',
      credentials: credentialsOf(owner, where, env),
      maxAttempts: ATTEMPTS,
      forcePathStyle: true,
      // Not every S3 service supports the newer checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    clients.set(owner, client);
    return client;
  };
}
