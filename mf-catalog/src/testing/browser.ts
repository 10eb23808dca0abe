type Seen = (entries: { isIntersecting: boolean }[]) => void;

const SLIDE_WIDTH = 1000;

/** An observer that says nothing until the test scrolls everything into view. */
const makeIntersectionObserver = (waiting: Set<Seen>) =>
  class {
    constructor(private readonly seen: Seen) {}
    observe() {
      waiting.add(this.seen);
    }
    unobserve() {}
    disconnect() {
      waiting.delete(this.seen);
    }
  };

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Elements side by side, each as wide as a slide and without margins: jsdom lays nothing out. */
const layOut = () => {
  const style = document.createElement('style');
  style.textContent = '* { margin: 0 }';
  document.head.replaceChildren(style);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(SLIDE_WIDTH);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Array.from(this.parentElement?.children ?? []).indexOf(this) * SLIDE_WIDTH;
  });
};

/**
 * Gives jsdom what it lacks of a browser for the banner and the counters.
 * @returns `scrollIntoView`, which brings every observed element into view.
 */
export const fakeBrowser = ({ reducedMotion = false } = {}) => {
  const waiting = new Set<Seen>();
  Object.assign(globalThis, {
    IntersectionObserver: makeIntersectionObserver(waiting),
    ResizeObserver,
    matchMedia: (query: string) => ({
      matches: reducedMotion && query.includes('prefers-reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  layOut();
  return {
    scrollIntoView: () => {
      for (const seen of [...waiting]) seen([{ isIntersecting: true }]);
    },
  };
};
