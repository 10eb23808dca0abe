import { type Offer, outOfScope } from '@kerf/federation/scopes';
import { checkLoadedFiles, checkSizes, kilobytes } from '../checks/budget.ts';
import { checkRemovedPages, livePages } from '../checks/removed-pages.ts';
import { smoke } from '../checks/smoke.ts';
import { releaseName } from '../pointer/release-name.ts';
import { step } from '../program/step.ts';
import { pagesOf } from '../releases/pages-of.ts';
import type { Sizes } from '../releases/release-record.ts';
import { targetIn } from '../releases/releases.ts';
import type { Build, Line } from '../releases/types.ts';
import type { Settings } from '../store/settings.ts';

interface Candidate {
  sizes: Sizes;
  /** The live shell's `remotes.json`. */
  live: Line[];
  /** What the live shell offers. */
  offer: Offer;
  /** The pages that the release removes. */
  removed: string[];
}

/** The checks of a release that visitors get. A preview does not need to pass them. */
export async function checkRelease(
  built: Build,
  { sizes, live, offer, removed }: Candidate,
  { store, baseUrl, shellUrl }: Settings,
): Promise<void> {
  const line = live.find(({ name }) => name === built.name);
  const pages = line && (await step('Pages', () => livePages(store, outOfScope(line))));
  if (pages) checkRemovedPages(pages, pagesOf(built.files), removed);
  else if (line) console.log('  The pages of the live release cannot be read, so removed pages are not found.');
  step('Size', () => checkSizes(sizes));
  for (const [what, size] of Object.entries({ ...sizes.pages, ...sizes.fragments }))
    console.log(`  ${what}: ${kilobytes(size)} of scripts`);
  const target = targetIn(baseUrl, built, await releaseName(store, built));
  const opened = await step('Smoke test in Chromium', () =>
    smoke(built, { shellUrl, target, live, offer, say: line => console.log(`  ${line}`) }),
  );
  for (const page of opened) checkLoadedFiles(page, built);
}
