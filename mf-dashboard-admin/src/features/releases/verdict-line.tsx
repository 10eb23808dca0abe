import type { ControlledRemote } from '@kerf/contracts/staff';
import { Card } from '@kerf/ui';
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
        isBad
        title={texts.fails(worst.remote, percentOf(worst.share))}
        text={texts.failsText(worst.release, by, percentOf(worst.usual))}
        remote={worst.remote}
      />
    );
  }
  if (broken)
    return <Line isBad title={texts.broken(broken.remote)} text={broken.problem ?? ''} remote={broken.remote} />;
  if (!failing) return <Line title={texts.unknownNow} />;
  return <Line title={texts.good(remotes.length)} text={texts.goodText} />;
}

interface LineProps {
  title: string;
  text?: string;
  /** Whose section the line leads to. */
  remote?: string;
  isBad?: boolean;
}

const Line = ({ title, text, remote, isBad = false }: LineProps) => (
  <Card>
    <div className={styles.verdict} data-bad={isBad} role={isBad ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {text ? <span>{text}</span> : null}
      {remote ? <a href={`#${anchorOf(remote)}`}>{texts.goTo(remote)}</a> : null}
    </div>
  </Card>
);
