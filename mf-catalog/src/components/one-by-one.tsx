import { whenIdle } from '@kerf/federation/when-idle';
import { isFirstView } from '@kerf/session/first-view';
import { type CSSProperties, type ReactNode, startTransition, useEffect, useState } from 'react';

interface Part {
  nodes: readonly Node[];
  style: CSSProperties;
}

/** The HTML of each part, if the page is the first one of its document. A part keeps its height while the browser skips its layout. */
const servedParts = (): Part[] =>
  [...document.querySelectorAll<HTMLElement>('[data-part]')].map(part => ({
    nodes: [...part.childNodes],
    style: { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${part.offsetHeight}px` },
  }));

/**
 * Parts of a page that are below the first view. When the browser is idle, React takes them over one after the other, and then their
 * layout follows, so that no task is long. Until then each part is the HTML that the page server has sent: its links work.
 */
export function OneByOne({ parts }: { parts: readonly ReactNode[] }) {
  const [served] = useState(() => (isFirstView ? [] : servedParts()));
  /** One for each part that React has, and one for each part with layout. */
  const [steps, setSteps] = useState(0);
  const isDone = served.length === 0 || steps === 2 * parts.length;
  useEffect(() => {
    if (!isDone) return whenIdle(() => startTransition(() => setSteps(steps + 1)));
  }, [steps, isDone]);
  return parts.map((part, at) => {
    const isTaken = isDone || at < steps;
    // The parts of a page have a fixed order.
    const key = `${isTaken ? 'taken' : 'served'} ${at}`;
    const { nodes = [], style } = served[at] ?? {};
    if (!isTaken) return <ServedPart key={key} nodes={nodes} style={style} />;
    return (
      <div
        key={key}
        style={isDone || at < steps - parts.length ? undefined : style}
        data-part={isFirstView ? at : undefined}
      >
        {part}
      </div>
    );
  });
}

const ServedPart = ({ nodes, style }: Partial<Part>) => (
  <div ref={place => place?.replaceChildren(...(nodes ?? []))} style={style} aria-busy="true" />
);
