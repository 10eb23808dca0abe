import { Component, type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';
import type { FragmentName, Fragments } from './fragments';

/** What a page says about a fragment that it shows. */
export interface AskedFragment {
  /** Of a fragment or of a slot: `mf-catalog/item-teaser` */
  name: string;
  /** The version of the props that the page was written for. */
  version: number;
  /** Shown until the fragment is loaded. */
  fallback: ReactNode;
  /** Shown instead of a fragment that cannot be shown. */
  failed: ReactNode;
  props: object;
}

/** The component of the shell that loads and shows fragments. Without it, every fragment shows its fallback. */
export const FragmentHost = createContext<ComponentType<AskedFragment> | undefined>(undefined);

interface BoundaryProps {
  fallback: ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Replaces its children by the fallback after an error in rendering or in an effect. */
export class FragmentBoundary extends Component<BoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

export type FragmentElement<N extends FragmentName> = Fragments[N]['props'] & {
  name: N;
  version: Fragments[N]['version'];
  fallback?: ReactNode;
  /** Default: the fallback. */
  failed?: ReactNode;
};

/**
 * A part of a page that another front end owns: `<Fragment name="mf-catalog/item-teaser" version={1} itemId={…} />`. The
 * page stays usable without it. With the name of a slot of its own, the page shows the fragments of other front ends that fill it.
 */
export function Fragment<N extends FragmentName>({
  name,
  version,
  fallback = null,
  failed = fallback,
  ...props
}: FragmentElement<N>) {
  const Host = useContext(FragmentHost);
  if (!Host) return fallback;
  return (
    <FragmentBoundary fallback={failed}>
      <Suspense fallback={fallback}>
        <Host name={name} version={version} fallback={fallback} failed={failed} props={props} />
      </Suspense>
    </FragmentBoundary>
  );
}
