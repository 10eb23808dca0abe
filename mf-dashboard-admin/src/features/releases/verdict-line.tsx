import type { ControlledRemote } from '@kerf/contracts/staff';
import { Icon, type IconName } from '@kerf/ui';
import { percentOf } from './formats';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';
import type { Failing } from './verdict';

interface VerdictProps {
  remotes: readonly ControlledRemote[];
  /** Undefined while it is not known. */
  failing: readonly Failing[] | undefined;
}

/** The address of a remote's section in this page. */
export const anchorOf = (remote: string) => `releases-of-${remote}`;

/** One line that says whether something is wrong now. */
export function VerdictLine({ remotes, failing }: VerdictProps) {
  const [worst] = failing ?? [];
  const broken = remotes.find(({ problem }) => problem);
  if (worst) {
    const live = remotes.find(({ remote }) => remote === worst.remote)?.live;
    const by = live?.release === worst.release ? live.by : '';
    return (
      <Line
        tone="bad"
        title={texts.fails(worst.remote, percentOf(worst.share))}
        text={texts.failsText(worst.release, by, percentOf(worst.usual))}
        remote={worst.remote}
      />
    );
  }
  if (broken)
    return <Line tone="bad" title={texts.broken(broken.remote)} text={broken.problem ?? ''} remote={broken.remote} />;
  if (!failing) return <Line tone="unknown" title={texts.unknownNow} />;
  return <Line tone="good" title={texts.good(remotes.length)} text={texts.goodText} />;
}

type Tone = 'good' | 'bad' | 'unknown';
const icons: Record<Tone, IconName> = { good: 'check', bad: 'alert', unknown: 'info' };

interface LineProps {
  tone: Tone;
  title: string;
  text?: string;
  /** Whose section the line leads to. */
  remote?: string;
}

const Line = ({ tone, title, text, remote }: LineProps) => (
  <div className={styles.verdict} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <div className={styles.verdictText}>
      <strong>{title}</strong>
      {text ? <span>{text}</span> : null}
    </div>
    {remote ? <a href={`#${anchorOf(remote)}`}>{texts.goTo(remote)}</a> : null}
  </div>
);
