import { setTimeout } from 'node:timers/promises';
import { type FreezeChange, readFreezes } from '../pointer/freeze.ts';
import { readMap } from '../pointer/pointer.ts';
import { folderOf } from '../program/command.ts';
import type { HistoryEntry } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

/** What the API audits and announces. `publish` and `take-back` are announced. */
type Kind = 'publish' | 'take-back' | 'change';

/** Older changes are those of a time without this service. */
const WINDOW_MS = 24 * 3_600_000;
const TIMEOUT_MS = 10_000;
/** The most changes of a request. */
const BATCH = 50;
const RELEASE = /^[\w.-]{1,64}$/;

export interface RelayOptions {
  store: Store;
  /** The address of the API. */
  apiUrl: string;
  token: string;
  say: (line: string) => void;
}

/**
 * Reports the changes of all remotes to the API, which audits and announces each once. The history of a pointer is written with the
 * change itself, so nothing is lost: not the change of a command on another machine, and not one that was made while the API was down.
 * A publish waits for none of this.
 */
export class ChangeRelay {
  /** The changes that the API has. It would accept them again. */
  private sent = new Set<string>();
  private last: Promise<void> = Promise.resolve();
  private readonly options: RelayOptions;

  constructor(options: RelayOptions) {
    this.options = options;
  }

  /** Reports what is new. A round that fails is repeated by the next one. */
  round(now = Date.now()): Promise<void> {
    // Not at once: the caller's change may be newer than what a running round has read.
    this.last = this.last
      .then(() => this.report(now))
      .catch((error: Error) => this.options.say(`The changes were not reported to the API: ${error.message}`));
    return this.last;
  }

  /** Repeats the rounds until the signal aborts. */
  async run(everyMs: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.round();
      await setTimeout(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  private async report(now: number): Promise<void> {
    const { history } = await readMap(this.options.store);
    const isRecent = ({ at }: { at: string }) => Date.parse(at) > now - WINDOW_MS;
    const freezes = (await readFreezes(this.options.store)).filter(isRecent);
    const changes = [...history.filter(isRecent).flatMap(reportOf).reverse(), ...freezes.map(reportOfFreeze).reverse()];
    const fresh = changes.filter(({ id }) => !this.sent.has(id));
    for (let from = 0; from < fresh.length; from += BATCH) {
      const batch = fresh.slice(from, from + BATCH);
      await this.sendAll(batch);
      for (const { id } of batch) this.sent.add(id);
    }
    this.sent = new Set(changes.map(({ id }) => id));
  }

  /** One change that the API rejects, such as one of a history that was written by hand, must not keep the others back. */
  private async sendAll(changes: readonly { id: string }[]): Promise<void> {
    if ((await this.send(changes)) !== 'rejected') return;
    for (const change of changes)
      if ((await this.send([change])) === 'rejected') this.options.say(`The API rejects the change ${change.id}.`);
  }

  /** @throws Error if the API does not accept changes now */
  private async send(changes: readonly object[]): Promise<'accepted' | 'rejected'> {
    const { apiUrl, token } = this.options;
    const response = await fetch(`${apiUrl}/release-changes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ changes }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 400) return 'rejected';
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return 'accepted';
  }
}

function kindOf({ what, canary, before }: HistoryEntry): Kind {
  if (what === 'publish') return 'publish';
  if (what === 'rollback' || what === 'remove' || what === 'canary taken back') return 'take-back';
  return what.startsWith('canary ') && canary !== undefined && before?.canary?.release !== canary
    ? 'publish'
    : 'change';
}

/** Of a rollback, the release that visitors had before. */
const subjectOf = ({ what, canary, release, before }: HistoryEntry): string | undefined =>
  canary ?? (what === 'rollback' || what === 'remove' ? (before?.canary?.release ?? before?.release) : release);

const reportOfFreeze = ({ at, by, what, reason }: FreezeChange) => ({
  ...{ id: `freeze ${at} ${what}`, kind: 'freeze', at, by: by.slice(0, 200) || 'unknown', what },
  ...(reason && { reason: reason.slice(0, 1_000) }),
});

/** A change in the form of the API. Nothing for one of a build that was never published. */
function reportOf(entry: HistoryEntry) {
  const release = subjectOf(entry);
  if (!release || !RELEASE.test(release)) return [];
  const { at, by, remote, what, reason, before, release: after } = entry;
  return [
    {
      ...{ id: `${remote} ${at} ${what}`.slice(0, 200), kind: kindOf(entry), at, remote: folderOf(remote), release },
      by: by.slice(0, 200) || 'unknown',
      what: what.slice(0, 60),
      ...(before?.release && { before: before.release }),
      ...(after && { after }),
      ...(reason && { reason: reason.slice(0, 1_000) }),
    },
  ];
}
