import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads each of these secrets from the file that NAME_FILE names, as `docker compose` and Kubernetes mount them. An empty file counts as not
 * set.
 */
export const readSecretFiles = (
  variables: Variables,
  names: readonly string[],
): { secrets: Record<string, string>; problems: string[] } => {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
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
