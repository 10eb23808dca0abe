import { whenNear } from '@kerf/federation/when-near';
import { Skeleton } from '@kerf/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Of the place until then. */
  lines: number;
  children: ReactNode;
}

/** A part of a long page whose script is loaded once it is near the viewport. */
export function WhenNear({ lines, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!isNear && place.current) return whenNear(place.current, () => setNear(true));
    return undefined;
  }, [isNear]);
  const waiting = <Skeleton lines={lines} />;
  return <div ref={place}>{isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>;
}
