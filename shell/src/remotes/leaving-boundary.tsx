import type { ChosenRemote } from '@kerf/federation';
import { Component, type ReactNode } from 'react';
import { lastLeft } from './page-boundary';
import { report } from './report';

interface LeavingState {
  /** Whose page was being left when it threw: the next one is left too, to be made anew. */
  culprit?: ChosenRemote | undefined;
}

/**
 * Stands around the place where pages come and go. A page's own boundary goes with it, so what a page throws while it is taken away
 * arrives here, and the page that takes its place is shown all the same.
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
