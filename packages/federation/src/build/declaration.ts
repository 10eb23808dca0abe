import { resolve } from 'node:path';
import type { RemoteModule } from '../remote-module';

/** Runs the module in which the remote in a folder declares its pages, fragments and cache effects. */
export const readDeclaration = async (root: string, module = 'src/routes'): Promise<RemoteModule> =>
  (await import(resolve(root, module))).default;
