type Callback = (entries: { isIntersecting: boolean }[]) => void;

const SLIDE_WIDTH = 1000;

/** An observer that reports elements only when the test scrolls them into view. */
const makeIntersectionObserver = (waiting: Set<Callback>) =>
  class {
    constructor(private readonly callback: Callback) {}
    observe() {
      waiting.add(this.callback);
    }
    unobserve() {}
    disconnect() {
      waiting.delete(this.callback);
    }
  };

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives elements the layout of slides in a row, because jsdom has no layout. */
const mockLayout = () => {
  const style = document.createElement('style');
  style.textContent = '* { margin: 0 }';
  document.head.replaceChildren(style);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(SLIDE_WIDTH);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Array.from(this.parentElement?.children ?? []).indexOf(this) * SLIDE_WIDTH;
  });
};

/**
 * Adds the browser features that the banner and the counters need to jsdom.
 * @returns `scrollIntoView` and `scrollAway`, which report every observed element in or out of view, and `becomeIdle`, which runs the
 * idle callbacks.
 */
export const fakeBrowser = ({ reducedMotion = false } = {}) => {
  const waiting = new Set<Callback>();
  const idle = new Set<() => void>();
  Object.assign(globalThis, {
    IntersectionObserver: makeIntersectionObserver(waiting),
    ResizeObserver,
    requestIdleCallback: (run: () => void) => idle.add(run),
    cancelIdleCallback: () => undefined,
    matchMedia: (query: string) => ({
      matches: reducedMotion && query.includes('prefers-reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  mockLayout();
  const report = (isIntersecting: boolean) => {
    for (const callback of [...waiting]) callback([{ isIntersecting }]);
  };
  return {
    scrollIntoView: () => report(true),
    scrollAway: () => report(false),
    becomeIdle: () => {
      for (const run of idle) run();
      idle.clear();
    },
  };
};
