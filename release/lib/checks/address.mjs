import { Refusal } from '../refusal.mjs';

/** Refuses a stored release whose entry browsers would not get at its address. */
export async function checkAddress({ entry }, build) {
  const { body } = build.files.find(({ path }) => path === build.entry);
  const response = await fetch(entry).catch(() => undefined);
  const found = response?.ok && Buffer.from(await response.arrayBuffer());
  if (!found || !body.equals(found))
    throw new Refusal(
      `${entry} does not answer with the release; is the store served at RELEASE_BASE_URL? Visitors keep what they have.`,
    );
}
