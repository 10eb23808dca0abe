import type { ChosenRemote } from '@kerf/federation';
import { Component, type ReactNode } from 'react';
import { lastLeft } from './page-boundary';
import { report } from './report';

interface LeavingState {
  /** The remote whose page threw while unmounting. The state change remounts the next page. */
  culprit?: ChosenRemote | undefined;
}

/**
 * Catches errors that a page throws while it unmounts, because its own error boundary unmounts with it. The next page is
 * shown nevertheless.
 */
export class LeavingBoundary extends Component<{ children: ReactNode }, LeavingState> {
  override state: LeavingState = {};

  static getDerivedStateFromError(): LeavingState {
    return { culprit: lastLeft() };
  }

  override componentDidCatch(error: unknown) {
    const { culprit } = this.state;
    if (culprit) report(culprit, 'crash', error);
  }

  override render() {
    return this.props.children;
  }
}
