import { lazy, Suspense } from 'react';
import { messages } from './messages';
import { overlayData } from './overlay-data';

/** The overlay is a chunk of its own, which visitors do not load. The operator must see that an override is active even without it. */
const Overlay = lazy(() => import('./overlay').catch(() => ({ default: () => <output>{messages.label}</output> })));

/** Shows the overlay in a browser with an override. */
export function OverrideOverlay() {
  const data = overlayData();
  return (
    data && (
      <Suspense fallback={null}>
        <Overlay data={data} />
      </Suspense>
    )
  );
}
