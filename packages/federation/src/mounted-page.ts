import { useLocation, useNavigate, useParams } from '@kerf/federation/router';
import { type ComponentType, createElement, useLayoutEffect, useRef, useState } from 'react';

export interface PageContext {
  /** The parameters of the page's path. */
  params: Readonly<Record<string, string | undefined>>;
  /** The query of the address. */
  query: URLSearchParams;
  /** Shows another page of the shop without loading a document. */
  navigate: (path: string) => void;
  /** Replaces the page by the message with Retry. For errors in promises and event handlers; `mount` itself can throw. */
  fail: (error: unknown) => void;
}

/** A page that is written without React. */
export interface MountedPage {
  /** The HTML before the first script runs, for a public page. The page server fills its `<template data-served>`. */
  first?: string;
  /**
   * Fills the empty element, in the browser only. It runs again when the address changes to another one of the same page. The returned
   * function runs before that and when the visitor leaves.
   */
  mount: (element: HTMLElement, context: PageContext) => (() => void) | undefined;
}

/**
 * The component of a page that is written without React: the default export of the module that its `load` imports. This file has no JSX, so
 * that the remote compiles without it.
 */
export const mountedPage = ({ first = '', mount }: MountedPage): ComponentType => {
  // The browser gets the first view from the page server, and `mount` replaces it.
  const served = typeof document === 'undefined' ? { dangerouslySetInnerHTML: { __html: first } } : {};

  const Mounted = () => {
    const place = useRef<HTMLDivElement>(null);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const [params, { search }, navigate] = [useParams(), useLocation(), useNavigate()];
    const [context] = useState<PageContext>(() => ({
      params,
      query: new URLSearchParams(search),
      navigate: path => void navigate(path),
      fail: error => setFailure({ error }),
    }));
    // Before the browser paints, so that the visitor sees no empty page.
    useLayoutEffect(() => {
      const element = place.current as HTMLDivElement;
      const unmount = mount(element, context);
      return () => {
        unmount?.();
        element.replaceChildren();
      };
    }, [context]);
    if (failure) throw failure.error;
    return createElement('div', { ref: place, ...served });
  };

  return function MountedAtAddress() {
    const { pathname, search } = useLocation();
    return createElement(Mounted, { key: pathname + search });
  };
};
