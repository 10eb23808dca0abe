import type { ControlledRemote } from '@kerf/contracts/staff';
import { DateTime } from '../../components/date-time';
import figures from '../../components/figure.module.css';
import { textWith } from '../../components/text-with';
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
                {canary.next
                  ? textWith(texts.shareAndNext, {
                      share: texts.share({ percent: percentOf(canary.share) }),
                      next: percentOf(canary.next.share),
                      time: <DateTime at={canary.next.at} />,
                    })
                  : texts.share({ percent: percentOf(canary.share) })}
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
      <bdi>
        {textWith(values => texts.since({ by: by || undefined, ...values }), { time: <DateTime at={since} /> })}
      </bdi>
    </span>
  ) : null;
