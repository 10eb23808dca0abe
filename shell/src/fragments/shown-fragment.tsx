import { partsOf } from '@kerf/federation';
import { type AskedFragment, FragmentBoundary } from '@kerf/federation/fragment';
import { onlineManager } from '@kerf/federation/query';
import { whenNear } from '@kerf/federation/when-near';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isLoadFailure } from '../remotes/failures';
import { releaseOf } from '../remotes/releases';
import { report } from '../remotes/report';
import { fragmentsIn } from './fragments-in';
import { type FragmentComponent, loadFragment } from './load-fragment';
import styles from './shown-fragment.module.css';

const reportCrash = (name: string, error: unknown) => {
  const remote = releaseOf(partsOf(name).remote);
  if (remote) report(remote, isLoadFailure(error) ? 'page' : 'crash', error);
};

/** Shows a fragment, or the fragments that fill a slot. A slot that none fills shows its fallback. */
export default function ShownFragment(asked: AskedFragment) {
  const fragments = fragmentsIn(asked.name) ?? [asked.name];
  if (fragments.length === 0) return asked.fallback;
  return fragments.map(name => <OneFragment key={name} {...asked} name={name} />);
}

/** Loads a fragment when it comes near the viewport, again when the browser is back online, and shows it in place of its fallback. */
function OneFragment({ name, version, fallback, failed = fallback, props }: AskedFragment) {
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<FragmentComponent>();
  const [isFailed, setFailed] = useState(false);
  useEffect(
    () => (isFailed ? onlineManager.subscribe(isOnline => isOnline && setFailed(false)) : undefined),
    [isFailed],
  );
  useEffect(() => {
    if (!place.current || isFailed) return;
    return whenNear(place.current, () => {
      const show = (component: FragmentComponent) => setLoaded(() => component);
      loadFragment(name, version).then(show, error => {
        // It is reported where it happened.
        console.warn(error.cause ?? error);
        setFailed(true);
      });
    });
  }, [name, version, isFailed]);
  const instead = isFailed ? failed : fallback;
  return (
    <div ref={place} className={styles.place} data-fragment={name}>
      {Loaded ? (
        <FragmentBoundary fallback={failed} onError={error => reportCrash(name, error)}>
          <Suspense fallback={fallback}>
            <Loaded {...props} fallback={fallback} />
          </Suspense>
        </FragmentBoundary>
      ) : (
        instead
      )}
    </div>
  );
}
