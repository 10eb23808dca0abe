import { outOfScope } from '@kerf/federation/scopes';
import { checkAddress } from '../checks/address.ts';
import { sizesOf } from '../checks/budget.ts';
import { checkProvision } from '../checks/contract.ts';
import { checkOrder } from '../checks/order.ts';
import { checkPaths } from '../checks/paths.ts';
import { checkStyles } from '../checks/styles.ts';
import { checkNotFrozen } from '../pointer/freeze.ts';
import { percent } from '../pointer/line-changes.ts';
import { isLive, type Provision } from '../pointer/live-shell.ts';
import { releaseName } from '../pointer/release-name.ts';
import { step } from '../program/step.ts';
import { readChanges, type Source } from '../releases/release-record.ts';
import { findRelease } from '../releases/releases.ts';
import { checkNoSourceMaps, type SourceMap } from '../releases/source-maps.ts';
import type { Build, Line } from '../releases/types.ts';
import type { Settings } from '../store/settings.ts';
import { checkRelease } from './check-release.ts';
import { defaultRamp } from './default-ramp.ts';
import type { PublishPlan } from './publish-options.ts';
import { publishPreview } from './publish-preview.ts';
import { publishRelease } from './publish-release.ts';

interface Publication {
  maps: SourceMap[];
  plan: PublishPlan;
  /** Undefined if the tests did not run. */
  tests: 'passed' | undefined;
  source: Source | undefined;
  /** The folder of the remote's sources. */
  dir: string;
  provision: Provision;
  /** The live shell's `remotes.json`. */
  live: Line[];
  settings: Settings;
}

/** Checks a build against the live shop, stores it and activates it as planned. */
export async function checkAndPublish(
  built: Build,
  { maps, plan: { preview, force, removed, ...plan }, tests, source, dir, provision, live, settings }: Publication,
): Promise<void> {
  const { store, maps: mapStore, baseUrl, shellUrl, by } = settings;
  const { name } = built;
  if (!preview) await checkNotFrozen(store);
  step('Contract and shared libraries', () => checkProvision(built, provision));
  step('Addresses', () => checkPaths(built, live));
  step('Styles', () => checkStyles(built));
  checkNoSourceMaps(built);
  const sizes = sizesOf(built);
  const liveRelease = live.find(line => line.name === name)?.release;
  const before = liveRelease ? await findRelease(store, name, liveRelease) : undefined;
  if (!preview && !force) checkOrder(source, before?.record, dir);
  if (!preview) await checkRelease(built, { sizes, live, offer: provision, removed }, settings);

  const changes = readChanges(before?.record.source?.commit, dir);
  const record = { source, tests, sizes, ...(changes.length > 0 && { changes }) };
  const sourceMaps = mapStore && { store: mapStore, files: maps };
  if (maps.length > 0 && !mapStore) console.log('  The source maps are not stored. Set RELEASE_MAPS to store them.');
  const shared = {
    sourceMaps,
    say: console.log,
    store,
    baseUrl,
    by,
    record,
    check: (stored: { entry: string }) => checkAddress(stored, built),
  };
  if (preview) {
    const release = await step('Publish', () => publishPreview(built, { ...shared, preview }));
    console.log(`${name}: ${release} is the preview ${preview.name}. To see it, open ${shellUrl}/overrides`);
    return;
  }
  const isKnown = liveRelease !== undefined && liveRelease === (await releaseName(store, built));
  const byDefault =
    plan.share === undefined && !isKnown
      ? await defaultRamp(store, { name, hasLive: isPublic(live, name) })
      : undefined;
  const ramp = plan.ramp ?? byDefault?.ramp;
  const share = plan.share ?? ramp?.steps[0];
  const adopt = async () => live.filter(line => line.name === name).map(outOfScope)[0];
  const release = await step('Publish', () => publishRelease(built, { ...shared, share, ramp, force, adopt }));
  console.log(`${name}: ${release} is live for ${(share ?? 1) === 1 ? 'everybody' : percent(share ?? 1)}.`);
  if (byDefault) console.log(byDefault.note);
  if (!(await isLive(shellUrl, release)))
    console.log(
      `${shellUrl}/remotes.json does not name it yet. Check that the shell reads the pointers of ${store.where}.`,
    );
}

/** Whether visitors have a release of the remote. A line beside a first canary owns no path. */
const isPublic = (live: readonly Line[], name: string): boolean =>
  live.some(line => line.name === name && line.paths.length > 0);
