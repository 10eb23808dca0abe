import { shellPages } from '../../../shell/server/src/page/shell-pages.ts';
import { readDeclarations } from './declared-pages.ts';

/** Addresses that have a response without being a page, and those of the shell. */
const shellAddresses = [...shellPages.map(({ path }) => path), '/healthz', '/overrides', '/help'];

/** Returns the owner of an address, or of a page below it, if there is one. */
export async function ownerOf(root: string, address: string): Promise<string | undefined> {
  if (shellAddresses.includes(address)) return 'shell';
  const { pages } = await readDeclarations(root);
  return pages.find(({ path }) => `${path}/`.toLowerCase().startsWith(`${address}/`))?.app;
}
