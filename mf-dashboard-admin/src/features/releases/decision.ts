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

/**
 * The releases that a rollback can activate, with what happened to each. First the one that was live before: the newest one can be a canary
 * that was just taken back.
 */
export const earlierReleases = ({ releases, before }: ControlledRemote): Pick<ListedRelease, 'release' | 'state'>[] => {
  const earlier = releases.filter(({ canActivate }) => canActivate);
  return [
    ...earlier.filter(({ release }) => release === before),
    ...earlier.filter(({ release }) => release !== before),
  ];
};

/** What can be done with a remote now. The first one is the safest with a canary: it ends it. */
export function choicesFor(remote: ControlledRemote): Choice[] {
  const { canary } = remote;
  return [
    ...(canary ? (['end', 'promote', 'share'] as const) : []),
    ...(canary?.next ? (['hold'] as const) : []),
    ...(earlierReleases(remote).length > 0 ? (['rollback'] as const) : []),
  ];
}

/** The share of a typed percentage; undefined unless it is from 1 to 99. */
export function shareOf(percent: string): number | undefined {
  const value = /^\d{1,2}(\.\d{1,2})?$/.test(percent.trim()) ? Number(percent) : 0;
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
  text: texts.sureText[choice](
    remote,
    choice === 'rollback' ? release : (canary?.release ?? ''),
    percentOf(shareOf(percent) ?? 0),
  ),
  confirmLabel: texts.submit[choice],
  cancelLabel: texts.keep,
  destructive: choice === 'rollback' || choice === 'end',
});
