import type { MeasuredBudget, ReleaseEventRecord } from './release-events.schema.js';
import { releaseMails } from './release-mail-texts.js';

/** What an event says, in one line and in the sentences of a message. */
export interface Announcement {
  title: string;
  sentences: string[];
}

/** CLS has no unit. */
const written = ({ metric }: MeasuredBudget, value: number, language: string): string =>
  metric === 'CLS'
    ? (value / 1000).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : `${Math.round(value)} ms`;

/** The words of an event in a language. */
export const announcementOf = (
  { kind, remote, release = '', by = '', what = '', reason, measured }: ReleaseEventRecord,
  language: string,
): Announcement => {
  const texts = releaseMails(language);
  const because = reason ? [texts.because({ reason })] : [];
  if (measured) {
    const { metric, p75, budget, visitors } = measured;
    const [value, limit] = [written(measured, p75, language), written(measured, budget, language)];
    return {
      title: texts.overBudget({ remote }),
      sentences: [
        texts.measured({ metric, value, budget: limit }),
        texts.visitors({ visitors: String(visitors), release }),
      ],
    };
  }
  if (kind === 'freeze')
    return {
      title: what === 'stopped' ? texts.stopped : texts.possible,
      sentences: [texts.by({ by }), ...because],
    };
  if (kind === 'take-back')
    return { title: texts.takenBack({ remote, release }), sentences: [texts.byChange({ by, what }), ...because] };
  const share = /^canary (\S+)$/.exec(what)?.[1];
  return {
    title: texts.published({ remote, release }),
    sentences: [share ? texts.forShare({ by, share }) : texts.forEverybody({ by }), ...because],
  };
};
