import type { ControlledRemote, FailingRelease } from '@kerf/contracts/staff';
import { Button, Icon, type IconName } from '@kerf/ui';
import type { ReactNode } from 'react';
import { Contact } from './contact';
import { type Wanted, wayBack } from './decision';
import { percentOf } from './formats';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';
import { TakeButton, TakenText } from './taken';
import { remoteOf } from './verdict';

interface VerdictProps {
  remotes: readonly ControlledRemote[];
  /** Undefined while it is not known. */
  failing: readonly FailingRelease[] | undefined;
  /** Opens the form of the remote with this change. */
  onWant: (change: Omit<Wanted, 'press'>) => void;
}

/** The address of a remote's section in this page. */
export const anchorOf = (remote: string) => `releases-of-${remote}`;

/** Says whether something is wrong now: one line, or one for each release that fails. */
export function VerdictLine({ remotes, failing, onWant }: VerdictProps) {
  const broken = remotes.find(({ problem }) => problem);
  if (failing?.length)
    return failing.map(each => (
      <FailingLine key={`${each.remote} ${each.release}`} of={each} remotes={remotes} onWant={onWant} />
    ));
  if (broken)
    return (
      <Line tone="bad" title={texts.broken({ remote: broken.remote })} text={broken.problem}>
        <LinkTo remote={broken.remote} />
      </Line>
    );
  if (!failing) return <Line tone="unknown" title={texts.unknownNow} />;
  return <Line tone="good" title={texts.good({ count: remotes.length })} text={texts.goodText} />;
}

interface FailingProps extends Pick<VerdictProps, 'remotes' | 'onWant'> {
  of: FailingRelease;
}

/** Which release fails, whose it is, who looks after it, and the way back. */
function FailingLine({ of, remotes, onWant }: FailingProps) {
  const { release, share, usual, takenBy } = of;
  const remote = remoteOf(of);
  const controlled = remotes.find(each => each.remote === remote);
  const live = controlled?.live;
  const back = controlled && wayBack(controlled, release);
  const by = live?.release === release ? live.by : '';
  return (
    <Line
      tone="bad"
      title={texts.fails({ remote, percent: percentOf(share) })}
      text={
        <>
          {texts.failsText({ release, by: by || undefined, usual: percentOf(usual) })}{' '}
          {takenBy ? <TakenText by={takenBy} /> : texts.nobodyTook}
        </>
      }
      more={controlled ? <Contact of={controlled} /> : null}
    >
      <LinkTo remote={remote} />
      <TakeButton of={of} />
      {back ? (
        <Button variant="danger" onClick={() => onWant({ remote, release, choice: back.choice })}>
          {back.to ? texts.rollBackTo({ release: back.to }) : texts.endCanary({ release })}
        </Button>
      ) : null}
    </Line>
  );
}

const LinkTo = ({ remote }: { remote: string }) => <a href={`#${anchorOf(remote)}`}>{texts.goTo({ remote })}</a>;

type Tone = 'good' | 'bad' | 'unknown';
const icons: Record<Tone, IconName> = { good: 'check', bad: 'alert', unknown: 'info' };

interface LineProps {
  tone: Tone;
  title: string;
  text?: ReactNode;
  /** Below the text. */
  more?: ReactNode;
  /** What can be done. */
  children?: ReactNode;
}

const Line = ({ tone, title, text, more, children }: LineProps) => (
  <div className={styles.verdict} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <div className={styles.verdictText}>
      <strong>{title}</strong>
      {text ? <span>{text}</span> : null}
      {more}
    </div>
    {children ? <div className={styles.verdictActions}>{children}</div> : null}
  </div>
);
