import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Lets everything in a build use the React that is installed for a folder, also packages that are installed beside another one.
 * @throws Error if React DOM has another version
 */
export const reactAlias = (folder: string): Record<string, string> => {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const load = createRequire(import.meta.url);
  const found = ['react', 'react-dom'].map(name => {
    const manifest = resolve(`${name}/package.json`);
    return { name, dir: dirname(manifest), version: load(manifest).version as string };
  });
  const [react, dom] = found;
  if (react?.version !== dom?.version)
    throw new Error(
      `${folder} has react ${react?.version} and react-dom ${dom?.version}. Install the same version of both.`,
    );
  return Object.fromEntries(found.map(({ name, dir }) => [name, dir]));
};
