import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that a file can contain, as `docker compose` and Kubernetes mount secrets. */
const SECRETS = [
  'MONGODB_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'TURNSTILE_SECRET_KEY',
  'JWT_SECRET',
  'JWT_PREVIOUS_SECRET',
  'SECOND_FACTOR_KEY',
  'SECOND_FACTOR_PREVIOUS_KEY',
  'METRICS_TOKEN',
  'RELEASE_TOKEN',
  'RELEASE_PREVIOUS_TOKEN',
  'RELEASE_WEBHOOK_URL',
];

/** Reads each secret NAME from the file that NAME_FILE names. An empty file counts as not set. */
export const readSecretFiles = (variables: Variables): { secrets: Record<string, string>; problems: string[] } => {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    try {
      const secret = readFileSync(path, 'utf8').trim();
      if (secret) secrets[name] = secret;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE: The file ${path} cannot be read (${code}).`);
    }
  }
  return { secrets, problems };
};
