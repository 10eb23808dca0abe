import pMap from 'p-map';
import { Refusal } from '../refusal.mjs';

const AT_ONCE = 4;
/** What a web server may send in place of a file of another name. */
const isPacked = path => /\.(br|gz)$/.test(path);

/** Refuses a stored release of which browsers would get other bytes than its build's, in any file. */
export async function checkAddress({ entry }, build) {
  const base = entry.slice(0, -build.entry.length);
  await pMap(
    build.files.filter(({ path }) => !isPacked(path)),
    async ({ path, body }) => {
      const address = base + path;
      const response = await fetch(address).catch(() => undefined);
      const found = response?.ok && Buffer.from(await response.arrayBuffer());
      if (!found || !body.equals(found))
        throw new Refusal(
          `${address} does not answer with the release; is the store served at RELEASE_BASE_URL? Visitors keep what they have.`,
        );
    },
    { concurrency: AT_ONCE },
  );
}
