import { type AskedFragment, FragmentHost } from '@kerf/federation/fragment';
import { type QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { Route, Router, Routes } from '@kerf/federation/router';
import { Fragment } from '@kerf/federation/shell-fragment';
import { useQueryClient } from '@kerf/federation/shell-query';
import { createElement, useLayoutEffect, useRef, useState } from '@kerf/federation/shell-react';
import { createPortal } from '@kerf/federation/shell-react-dom';
import { useLocation, useNavigate } from '@kerf/federation/shell-router';
import {
  Component,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useLayoutEffect as useOwnLayoutEffect,
  useRef as useOwnRef,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** Anything that a component of one React can hand over to the other one. */
type Props = Record<string, unknown>;
type Navigator = ComponentProps<typeof Router>['navigator'];
/** What the shell needs to know of a fragment. It cannot render the fallbacks, which are elements of the other React. */
type Asked = Pick<AskedFragment, 'name' | 'version' | 'props'>;
/** Shows a fragment of another team in an element, or none. */
type ShowFragment = (element: HTMLElement, asked: Asked | undefined) => void;

/** Every rendering asks again, also with the same values. */
const isSame = (one: Asked | undefined, other: Asked): boolean => {
  const values = (asked: Asked) => Object.entries({ ...asked.props, name: asked.name, version: asked.version });
  const known = one && new Map(values(one));
  return (
    known?.size === values(other).length && values(other).every(([key, value]) => Object.is(known.get(key), value))
  );
};

/** Reports an error in rendering or in an effect to the shell, which shows and counts it as that of any other page. */
class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Keeps the place of a fragment, which the shell renders with its own React. */
const fragmentHost = (show: ShowFragment): ComponentType<AskedFragment> =>
  function FragmentPlace({ name, version, props }) {
    const place = useOwnRef<HTMLDivElement>(null);
    useOwnLayoutEffect(() => {
      if (place.current) show(place.current, { name, version, props });
    });
    useOwnLayoutEffect(() => {
      const element = place.current as HTMLDivElement;
      return () => show(element, undefined);
    }, []);
    return <div ref={place} style={{ display: 'contents' }} />;
  };

interface TreeProps {
  page: ComponentType<Props>;
  path: string;
  props: Props;
  location: ComponentProps<typeof Router>['location'];
  navigator: Navigator;
  queries: QueryClient;
  host: ComponentType<AskedFragment>;
  onError: (error: unknown) => void;
}

/** A page or fragment with the React of the scope, and with the contexts that the shell gives to others. */
const Tree = ({ page: Page, path, props, location, navigator, queries, host, onError }: TreeProps) => (
  <Boundary onError={onError}>
    <Router location={location} navigator={navigator}>
      <QueryClientProvider client={queries}>
        <FragmentHost.Provider value={host}>
          <Routes>
            <Route path={path} element={<Page {...props} />} />
          </Routes>
        </FragmentHost.Provider>
      </QueryClientProvider>
    </Router>
  </Boundary>
);

type To = Parameters<Navigator['push']>[0];
const hrefOf = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);

/**
 * Makes a component for the shell's React from one for the React of this scope. It has a root of its own below an element of the shell's.
 * @param path that of a page, so that it gets the parameters of its address
 */
export const bridge = (page: ComponentType<Props>, path = '*'): ComponentType<Props> =>
  function InScope(props) {
    const element = useRef<HTMLDivElement>(null);
    const root = useRef<Root>(undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const [fragments, setFragments] = useState<ReadonlyMap<HTMLElement, Asked>>(new Map());
    const [location, navigate, queries] = [useLocation(), useNavigate(), useQueryClient()];
    const [host] = useState(() =>
      fragmentHost((place, asked) =>
        setFragments(shown => {
          if (asked && isSame(shown.get(place), asked)) return shown;
          const next = new Map(shown);
          if (asked) next.set(place, asked);
          else next.delete(place);
          return next;
        }),
      ),
    );
    const navigator: Navigator = {
      createHref: hrefOf,
      go: steps => void navigate(steps),
      push: (to, state) => void navigate(to, { state }),
      replace: (to, state) => void navigate(to, { state, replace: true }),
    };
    useLayoutEffect(() => {
      root.current = createRoot(element.current as HTMLDivElement);
      return () => root.current?.unmount();
    }, []);
    // Before the browser paints, so that the visitor sees no empty page.
    useLayoutEffect(() => {
      const onError = (error: unknown) => setFailure({ error });
      flushSync(() =>
        root.current?.render(<Tree {...{ page, path, props, location, navigator, queries, host, onError }} />),
      );
    });
    if (failure) throw failure.error;
    return createElement(
      'div',
      { style: { display: 'contents' } },
      createElement('div', { ref: element, style: { display: 'contents' } }),
      [...fragments].map(([place, asked], key) => {
        const shown = { ...asked.props, name: asked.name, version: asked.version } as ComponentProps<typeof Fragment>;
        return createPortal(createElement(Fragment, shown), place, String(key));
      }),
    );
  };
