import pMap from 'p-map';
import { UserError } from '../program/user-error.ts';
import type { Build, Target } from '../releases/types.ts';

const CONCURRENCY = 4;
/** A web server may send these instead of the uncompressed file. */
const isCompressed = (path: string) => /\.(br|gz)$/.test(path);

/** Throws a UserError if browsers receive other bytes than the build's for any file of the stored release. */
export async function checkAddress(
  { entry }: Pick<Target, 'entry'>,
  build: Pick<Build, 'entry' | 'files'>,
): Promise<void> {
  const base = entry.slice(0, -build.entry.length);
  await pMap(
    build.files.filter(({ path }) => !isCompressed(path)),
    async ({ path, body }) => {
      const address = base + path;
      const response = await fetch(address).catch(() => undefined);
      const found = response?.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
      if (!found || !body.equals(found))
        throw new UserError(
          `${address} does not respond with the release. The pointer was not changed. Check that RELEASE_BASE_URL serves the store.`,
        );
    },
    { concurrency: CONCURRENCY },
  );
}
