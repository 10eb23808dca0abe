import type { ControlledRemote } from '@kerf/contracts/staff';
import { DateTime } from '../../components/date-time';
import figures from '../../components/figure.module.css';
import { percentOf } from './formats';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';

/** What visitors get: the live release, and the canary with its share and next step. */
export function CurrentReleases({ of: { live, canary } }: { of: ControlledRemote }) {
  return (
    <dl className={styles.current}>
      <div className={figures.figure}>
        <dt>{texts.live}</dt>
        <dd>
          <strong className={styles.text}>{live?.release ?? texts.notLive}</strong>
          {live ? <Since {...live} /> : <span>{texts.notLiveText}</span>}
        </dd>
      </div>
      <div className={figures.figure} data-canary={canary !== undefined}>
        <dt>{texts.canary}</dt>
        <dd>
          <strong className={styles.text}>{canary?.release ?? texts.noCanary}</strong>
          {canary ? (
            <>
              <span>
                {texts.share(percentOf(canary.share))}
                {canary.next ? (
                  <>
                    {'. '}
                    {texts.next(percentOf(canary.next.share))} <DateTime at={canary.next.at} />
                  </>
                ) : null}
              </span>
              <Since {...canary} />
            </>
          ) : (
            <span>{texts.noCanaryText}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

const Since = ({ since, by }: { since: string; by: string }) =>
  since ? (
    <span>
      <bdi>{texts.since(by)}</bdi> <DateTime at={since} />
    </span>
  ) : null;
