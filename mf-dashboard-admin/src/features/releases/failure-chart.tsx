import type { ControlledRemote, RecentRelease } from '@kerf/contracts/staff';
import { useShopZone } from '../../components/date-time';
import { clockOf } from './formats';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';
import { remoteOf } from './verdict';

const BAR_MS = 2 * 60_000;
const HEIGHT = 40;

interface ChartProps {
  of: ControlledRemote;
  recent: readonly RecentRelease[];
  /** When `recent` was read. */
  at: number;
}

/** The failed visits of all releases of a front end in the last hour. A line marks when the live one replaced another. */
export function FailureChart({ of: { remote, live }, recent, at }: ChartProps) {
  const zone = useShopZone();
  const counted = recent
    .filter(each => remoteOf(each) === remote)
    .flatMap(({ lastHour }) => (lastHour ? [lastHour] : []));
  const [first] = counted;
  if (!first) return null;
  const bars = first.map((_, bar) => counted.reduce((sum, counts) => sum + (counts[bar] ?? 0), 0));
  const most = Math.max(...bars);
  const start = (Math.floor(at / BAR_MS) + 1 - bars.length) * BAR_MS;
  const timeAt = (bar: number) => clockOf(start + bar * BAR_MS, zone);
  const replaced = live?.since ? (Date.parse(live.since) - start) / BAR_MS : -1;
  const isMarked = replaced >= 0 && replaced <= bars.length;
  const summary =
    most > 0
      ? texts.failedVisitsText({
          all: bars.reduce((sum, count) => sum + count, 0),
          most,
          at: timeAt(bars.indexOf(most)),
        })
      : texts.noFailedVisits;
  return (
    <figure className={styles.chart}>
      <figcaption>{texts.failedVisits}</figcaption>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {bars.map((count, bar) => {
          const height = most > 0 ? (count / most) * HEIGHT : 0;
          const quiet = count === 0;
          return (
            <rect
              key={timeAt(bar)}
              x={bar + 0.1}
              y={quiet ? HEIGHT - 1 : HEIGHT - height}
              width={0.8}
              height={quiet ? 1 : height}
              className={quiet ? styles.quietBar : styles.bar}
            />
          );
        })}
        {isMarked ? <line x1={replaced} x2={replaced} y1={0} y2={HEIGHT} className={styles.mark} /> : null}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{timeAt(0)}</span>
        <span>{timeAt(bars.length / 2)}</span>
        <span>{timeAt(bars.length)}</span>
      </div>
      <p className={styles.updated}>
        {summary}
        {isMarked && live?.since
          ? ` ${texts.wentLive({ release: live.release, at: clockOf(Date.parse(live.since), zone) })}`
          : null}
      </p>
    </figure>
  );
}
