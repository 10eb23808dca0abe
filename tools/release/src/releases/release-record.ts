import { execFileSync } from 'node:child_process';
import { root } from '@kerf/tooling/root';

/** The commit that a release was built from. */
export interface Source {
  commit: string;
  message: string;
  author: string;
  /** The working copy had changes that no commit contains. */
  dirty: boolean;
}

export interface Sizes {
  /** Bytes of the entry after Brotli compression. */
  entry: number;
  /** Bytes of each page's scripts after Brotli compression, by path. */
  pages: Record<string, number>;
  /** Those of each fragment, by name. */
  fragments: Record<string, number>;
}

/** What a publish records about a release, in its `release.json`. */
export interface ReleaseRecord {
  /** The publisher. */
  by: string;
  source?: Source | undefined;
  /** The commits since the release before that changed the remote, newest first: `a1b2c3d fix: prices`. */
  changes?: string[] | undefined;
  /** 'passed'. Absent if they did not run. */
  tests?: string | undefined;
  sizes?: Sizes | undefined;
  /** The name of the preview that it was published as. Absent once it was published to visitors. */
  preview?: string | undefined;
}

/** Reads the current commit. Undefined outside a Git repository. */
export function readSource(dir: string = root): Source | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
  try {
    const [commit = '', author = '', message = ''] = git('log', '-1', '--format=%H%x00%an%x00%s').split('\0');
    return { commit, message, author, dirty: git('status', '--porcelain') !== '' };
  } catch {
    return undefined;
  }
}

/** Whether a commit is part of the history of another. False if the repository does not have both. */
export function isAncestor(commit: string, of: string, dir: string): boolean {
  if (![commit, of].every(each => /^[0-9a-f]{7,40}$/.test(each))) return false;
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, of], { cwd: dir, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const MOST_CHANGES = 30;

/**
 * The commits of the folder after `since`, newest first. Empty if `since` is not a commit of this repository, such as one of a shallow
 * clone.
 */
export function readChanges(since: string | undefined, dir: string): string[] {
  if (!since || !/^[0-9a-f]{7,40}$/.test(since)) return [];
  const args = ['log', `--max-count=${MOST_CHANGES}`, '--no-merges', '--format=%h %s', `${since}..HEAD`, '--', '.'];
  try {
    const log = execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return log.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
