import { usePending } from '@kerf/federation/shop-router';
import { ConfirmHost, Toaster } from '@kerf/ui';
import { type ReactNode, useRef } from 'react';
import { Frame } from './frame';
import { LoadingOver } from './loading';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** The frame, the toasts and the confirm dialog around every page. */
export function RootLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pending = usePending();
  useFocusOnNavigation(main);
  return (
    <>
      <Frame main={main} busy={pending}>
        {pending ? <LoadingOver /> : null}
        {children}
      </Frame>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
