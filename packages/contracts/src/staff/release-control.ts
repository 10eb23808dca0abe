/** The calls of the release service, which the page server forwards. Types only: a page needs no schema of them. */

/** What the caller saw before the decision. The change fails if something is different by now. */
export interface SeenReleases {
  live?: string | undefined;
  canary?: string | undefined;
  share?: number | undefined;
}

interface Decision {
  /** `mf-catalog` */
  remote: string;
  seen: SeenReleases;
  /** Recorded in the history. */
  reason?: string | undefined;
}

/**
 * A change of a remote's releases. `promote`: everybody gets the canary. `share`: this share of the visitors gets it, from 0.01 to 0.99.
 * `hold`: it keeps its share. `rollback`: everybody gets `release`; without one, the newest change is reverted.
 */
export type ReleaseChange =
  | (Decision & { action: 'promote' | 'hold' })
  | (Decision & { action: 'share'; share: number })
  | (Decision & { action: 'rollback'; release?: string | undefined; reason: string });
export type ReleaseAction = ReleaseChange['action'];

export interface ListedRelease {
  release: string;
  /** When it was stored, and by whom. */
  at: string;
  by: string;
  /** The beginning of the commit: `a1b2c3d, dirty`. */
  commit: string;
  message: string;
  /** The commits since the release before, newest first: `a1b2c3d fix: prices`. */
  changes: string[];
  tests: string;
  /** `live`, `canary 5%`, `preview pr-12`, or why it was taken back. */
  state: string;
  /** A rollback of the page can activate it. */
  canActivate: boolean;
  /** The change that took it back from visitors. Only the command can activate such a release. Absent from earlier services. */
  takenBack?: { at: string; by: string; reason?: string | undefined } | undefined;
  /** Bytes of scripts after Brotli compression: the entry, and the page with the most scripts. */
  sizes?: { entry: number; largestPage: number } | undefined;
  /** What it was built with. */
  contract: number;
  runtime: string;
  shared: Record<string, string>;
  /** Why the shell that is live cannot load it. Absent if it can, or if the shell does not respond. */
  incompatible?: string | undefined;
}

/** A change of the remote's pointer. */
export interface ListedChange {
  at: string;
  by: string;
  what: string;
  release?: string | undefined;
  canary?: string | undefined;
  reason?: string | undefined;
}

export interface ListedPreview {
  preview: string;
  release: string;
  by: string;
  expires: string;
  /** The path of the shop's page that shows it. */
  path: string;
}

export interface ControlledRemote {
  /** `mf-catalog` */
  remote: string;
  /** The team in the ownership table. */
  team: string;
  /** How to reach the team: `mailto:…` or `https://…`. Absent for a team that the table of teams does not have. */
  contact?: string | undefined;
  /** The document that says what to do if it fails. */
  runbook?: string | undefined;
  /** The caller may change it. */
  mayChange: boolean;
  /** What is wrong with its pointer. */
  problem?: string | undefined;
  live?: { release: string; since: string; by: string } | undefined;
  /** The release before the live one. */
  before?: string | undefined;
  canary?:
    | {
        release: string;
        share: number;
        since: string;
        by: string;
        /** The next step of its ramp. */
        next?: { share: number; at: string } | undefined;
      }
    | undefined;
  /** Newest first. */
  releases: ListedRelease[];
  previews: ListedPreview[];
  /** The newest changes, newest first. */
  changes: ListedChange[];
}

/** Stops all releases, or allows them again. A stop needs a reason. */
export interface FreezeRequest {
  isFrozen: boolean;
  reason?: string | undefined;
}

/** A share scope of the shell: the remotes with one version of React. */
export interface ListedScope {
  /** `default` for the shell's own libraries. */
  scope: string;
  react: string;
  /** The front ends whose live release or canary has it. */
  remotes: string[];
}

/** What the release service tells the staff. */
export interface ReleaseOverview {
  /** The service has the right to change releases. */
  canChange: boolean;
  /** The caller may stop all releases. Absent from earlier services. */
  mayFreeze?: boolean | undefined;
  /** Who stopped all releases, when and why. */
  freeze?: { at: string; by: string; reason: string } | undefined;
  remotes: ControlledRemote[];
  /** Absent from earlier services, and while the shell does not respond. */
  scopes?: ListedScope[] | undefined;
}
