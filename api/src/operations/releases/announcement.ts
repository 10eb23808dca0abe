import type { ReleaseEventRecord } from './release-events.schema.js';

/** What an event says, in one line and in the sentences of a message. */
export interface Announcement {
  title: string;
  sentences: string[];
}

/** The words of an event. */
export const announcementOf = ({
  kind,
  remote,
  release,
  by = '',
  what = '',
  reason,
}: ReleaseEventRecord): Announcement => {
  if (kind === 'budget') return { title: `${remote}: a performance budget is broken`, sentences: [reason ?? ''] };
  const because = reason ? [`The reason: ${reason}`] : [];
  if (kind === 'freeze')
    return {
      title: what === 'stopped' ? 'All releases are stopped' : 'Releases are possible again',
      sentences: [`By ${by}.`, ...because],
    };
  if (kind === 'take-back')
    return { title: `${remote}: ${release} was taken back`, sentences: [`By ${by} (${what}).`, ...because] };
  const share = /^canary (\S+)$/.exec(what)?.[1];
  return {
    title: `${remote}: ${release} was published`,
    sentences: [`By ${by}, for ${share ? `${share} of the visitors` : 'everybody'}.`, ...because],
  };
};
