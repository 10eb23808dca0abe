import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { tolerateTranslation } from './translated-pages';

tolerateTranslation();

/** What a browser's translation does: each text node is in two elements of its own. */
const translate = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  }
};

let show = (_: number) => {};
function Page() {
  const [state, setState] = useState(0);
  show = next => act(() => setState(next));
  return (
    <p data-testid="page">
      {state > 0 ? <b>busy</b> : null} {state} pieces {state === 1 ? 'one' : <i>many</i>}
    </p>
  );
}

test('a translated page goes on when elements beside texts come and go', () => {
  render(<Page />);
  const page = screen.getByTestId('page');
  translate(page);
  show(1);
  expect(page).toHaveTextContent('busy 1 pieces one');
  translate(page);
  show(2);
  expect(page).toHaveTextContent('busy 2 pieces many');
  show(0);
  expect(page).toHaveTextContent('0 pieces many');
});

test('removes nothing twice, and appends before a node that is gone', () => {
  const [parent, gone] = [document.createElement('p'), document.createElement('b')];
  expect(parent.removeChild(gone)).toBe(gone);
  const added = parent.insertBefore(document.createElement('i'), gone);
  expect(parent.lastChild).toBe(added);
});
