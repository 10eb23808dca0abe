import type { ChosenRemote } from '@kerf/federation';
import { useLocation } from '@kerf/federation/router';
import { Component, type ReactNode } from 'react';
import { Failure } from '../pages/failure-page';
import { isLoadFailure } from './failures';
import { reload } from './reload';
import { report } from './report';

interface BoundaryProps {
  remote: ChosenRemote | undefined;
  address: string;
  children: ReactNode;
}
interface BoundaryState {
  address: string;
  /** Wrapped in an object, because a page can throw undefined. */
  thrown?: { error: unknown } | undefined;
}

let left: ChosenRemote | undefined;
/** The remote whose page was unmounted last. */
export const lastLeft = () => left;

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return address === state.address ? null : { address, thrown: undefined };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.remote) report(this.props.remote, isLoadFailure(error) ? 'page' : 'crash', error);
  }

  override componentWillUnmount() {
    left = this.props.remote;
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? <Failure error={thrown.error} onRetry={reload} /> : this.props.children;
  }
}

/** Catches errors of a page, in rendering or in an effect, and shows them in its place until the address changes. */
export function PageBoundary({ remote, children }: Omit<BoundaryProps, 'address'>) {
  const { pathname } = useLocation();
  return (
    <Boundary remote={remote} address={pathname}>
      {children}
    </Boundary>
  );
}
