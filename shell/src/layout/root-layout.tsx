import { usePending } from '@kerf/federation/shop-router';
import { useInterruption } from '@kerf/session';
import { ConfirmHost, Toaster } from '@kerf/ui';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { retrying } from '../remotes/load-remote';
import { Frame } from './frame';
import { LoadingOver } from './loading';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const SignInAgain = lazy(() => retrying('shell', () => import('../sign-in/sign-in-again')));

/** The frame, the toasts and the confirm dialog around every page. */
export function RootLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pending = usePending();
  const isInterrupted = useInterruption() !== null;
  useFocusOnNavigation(main);
  return (
    <>
      <Frame main={main} busy={pending}>
        {pending ? <LoadingOver /> : null}
        {children}
      </Frame>
      <Toaster />
      <ConfirmHost />
      {isInterrupted ? (
        <Suspense>
          <SignInAgain />
        </Suspense>
      ) : null}
    </>
  );
}
