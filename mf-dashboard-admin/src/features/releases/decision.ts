import { plainDecimal } from '@kerf/contracts/domain';
import type { ControlledRemote, ListedRelease, ReleaseChange } from '@kerf/contracts/staff';
import { percentOf } from './formats';
import { releaseTexts as texts } from './messages';

export type Choice = keyof typeof texts.choices;

export interface Decision {
  choice: Choice;
  percent: string;
  release: string;
  reason: string;
}

/** A release that a rollback could activate. Only the command activates one that was taken back. */
export interface EarlierRelease extends Pick<ListedRelease, 'release' | 'state'> {
  isLastGood: boolean;
  isTakenBack: boolean;
}

/** First the last good release, which was live before: the newest one can be a canary that was just taken back. */
export const earlierReleases = ({ releases, before }: ControlledRemote): EarlierRelease[] => {
  const earlier = releases
    .filter(({ canActivate, takenBack }) => canActivate || takenBack)
    .map(({ release, state, takenBack }) => {
      const isTakenBack = takenBack !== undefined;
      return { release, state, isTakenBack, isLastGood: release === before && !isTakenBack };
    });
  return [...earlier.filter(({ isLastGood }) => isLastGood), ...earlier.filter(({ isLastGood }) => !isLastGood)];
};

/** Those that a rollback of this page activates. */
export const goodReleases = (remote: ControlledRemote): EarlierRelease[] =>
  earlierReleases(remote).filter(({ isTakenBack }) => !isTakenBack);

/** What can be done with a remote now. The first one is the safest with a canary: it ends it. */
export function choicesFor(remote: ControlledRemote): Choice[] {
  const { canary } = remote;
  return [
    ...(canary ? (['end', 'promote', 'share'] as const) : []),
    ...(canary?.next ? (['hold'] as const) : []),
    ...(goodReleases(remote).length > 0 ? (['rollback'] as const) : []),
  ];
}

/** The change that takes a release from its visitors; undefined if the page offers none. */
export function wayBack(remote: ControlledRemote, release: string): { choice: Choice; to?: string } | undefined {
  if (!remote.mayChange) return undefined;
  if (remote.canary?.release === release) return { choice: 'end' };
  const [good] = goodReleases(remote);
  return good && remote.live?.release === release ? { choice: 'rollback', to: good.release } : undefined;
}

/** A change that somebody asked for outside of the form. */
export interface Wanted {
  remote: string;
  /** That the change takes from its visitors. */
  release: string;
  choice: Choice;
  /** Differs each time, so that the form opens again. */
  press: number;
}

/** The share of a typed percentage; undefined unless it is from 1 to 99. */
export function shareOf(percent: string): number | undefined {
  const plain = plainDecimal(percent.trim()) ?? '';
  const value = /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return value >= 1 && value <= 99 ? value / 100 : undefined;
}

/** The request for a decision about what the person sees. */
export function changeFor(
  { remote, live, canary }: ControlledRemote,
  { choice, percent, release, reason: typed }: Decision,
): ReleaseChange {
  const reason = typed.trim();
  const seen = { live: live?.release, canary: canary?.release, share: canary?.share };
  const decided = { remote, seen, ...(reason && { reason }) };
  if (choice === 'share') return { ...decided, action: 'share', share: shareOf(percent) ?? 0 };
  if (choice === 'rollback') return { ...decided, action: 'rollback', release, reason };
  if (choice === 'end') return { ...decided, action: 'rollback', reason };
  return { ...decided, action: choice };
}

/** The question before a change. */
export const questionFor = ({ remote, canary }: ControlledRemote, { choice, percent, release }: Decision) => ({
  title: texts.sure[choice],
  text: texts.sureText[choice]({
    remote,
    release: choice === 'rollback' ? release : (canary?.release ?? ''),
    percent: percentOf(shareOf(percent) ?? 0),
  }),
  confirmLabel: texts.submit[choice],
  cancelLabel: texts.keep,
  destructive: choice === 'rollback' || choice === 'end',
});
