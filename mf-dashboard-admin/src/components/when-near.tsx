import { whenNear } from '@kerf/federation/when-near';
import { Skeleton } from '@kerf/ui';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';

interface WhenNearProps {
  /** That of the part, so that links lead to its place until then. */
  id?: string;
  /** Of the place until then. */
  lines: number;
  /** Whether another part of the page has been near, which would move this one away when it loads. */
  isShown: boolean;
  onNear: () => void;
  children: ReactNode;
}

/** A part of a long page whose script is loaded once it is near the viewport. */
export function WhenNear({ id, lines, isShown, onNear, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = isShown || typeof IntersectionObserver === 'undefined';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller makes a new function each time.
  useEffect(() => {
    if (!isNear && place.current) return whenNear(place.current, onNear);
    return undefined;
  }, [isNear]);
  const waiting = <Skeleton lines={lines} />;
  return (
    <div ref={place} id={isNear ? undefined : id}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
