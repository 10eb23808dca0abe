import { findProgram } from './find-program.ts';

/** The path of MinIO, a server with the conditional writes of S3. Undefined if there is none. */
export const findMinio = (env: NodeJS.ProcessEnv): string | undefined => findProgram('minio', 'MINIO_BINARY', env);

export const MINIO_MISSING =
  'The release store is not tested with MinIO: it is not on PATH, and MINIO_BINARY is not set.';
