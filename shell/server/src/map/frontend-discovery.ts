import type { Release, RemoteLine, RemoteMap } from './remote-line.ts';

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
/** The version of a build that is served without being published: `LOCAL_RELEASE` of @kerf/federation. */
const LOCAL = 'local';

/** One version of a micro-frontend. The schema has no other fields; `extras` is for what frameworks add. */
export interface DiscoveredVersion {
  url: string;
  metadata: { integrity: string; version: string };
  extras: {
    /** The path prefixes whose pages it owns. */
    paths: readonly string[];
    moduleFederation: { name: string; manifest: string };
  };
  /** `traffic` is a percentage. Visitors get the default version unless their key chooses the canary. */
  deployment: { traffic: number; default: boolean };
}

/** The map of remotes in the format of awslabs' frontend-discovery. */
export interface FrontendDiscovery {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** The rounding is needed because 0.07 * 100 is slightly above 7. */
const percentOf = (share: number) => Number((share * 100).toPrecision(4));

const versionOf = (
  name: string,
  { entry, release = LOCAL, integrity, paths }: Release & { paths: readonly string[] },
  deployment: DiscoveredVersion['deployment'],
): DiscoveredVersion => ({
  url: entry,
  metadata: { integrity: integrity.entry, version: release },
  extras: { paths, moduleFederation: { name, manifest: new URL('mf-manifest.json', entry).href } },
  deployment,
});

const versionsOf = ({ name, canary, ...stable }: RemoteLine): DiscoveredVersion[] => {
  if (!canary) return [versionOf(name, stable, { traffic: 100, default: true })];
  const traffic = percentOf(canary.share);
  const ofCanary = versionOf(name, { paths: stable.paths, ...canary }, { traffic, default: false });
  // The first release of a remote is a canary: the other visitors get no version of it.
  if (stable.paths.length === 0) return [ofCanary];
  return [versionOf(name, stable, { traffic: percentOf(1 - canary.share), default: true }), ofCanary];
};

export const frontendDiscovery = ({ remotes }: RemoteMap): FrontendDiscovery => ({
  schema: SCHEMA,
  microFrontends: Object.fromEntries(remotes.map(remote => [remote.name, versionsOf(remote)])),
});
