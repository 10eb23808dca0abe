import { Component, type ReactNode } from 'react';
import { lastLeft } from './page-boundary';
import { report } from './report';

/**
 * Stands around the place where pages come and go. A page's own boundary goes with it, so what a page throws while it is taken away
 * arrives here, and the page that takes its place is shown all the same.
 */
export class LeavingBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError() {
    return null;
  }

  override componentDidCatch(error: unknown) {
    const remote = lastLeft();
    if (remote) report(remote, 'crash', error);
  }

  override render() {
    return this.props.children;
  }
}
