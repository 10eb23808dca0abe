import { readSecretFiles } from '@kerf/network';
import type { Environment } from './config/shop-config.ts';

const SECRETS = ['PAGE_SERVER_TOKEN', 'OVERRIDE_KEY'];

/**
 * The variables, and the secrets in files.
 * @throws Error if a file cannot be read
 */
export const withSecretFiles = (env: Environment): Environment => {
  const { secrets, problems } = readSecretFiles(env, SECRETS);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { ...env, ...secrets };
};
