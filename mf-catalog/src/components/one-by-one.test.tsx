import { act, render, screen } from '@testing-library/react';
import { fakeBrowser } from '../testing/browser';
import { OneByOne } from './one-by-one';

const parts = ['A', 'B'].map(name => <button key={name} type="button">{`Part ${name}`}</button>);

test('takes over the served parts one after the other when the browser is idle', () => {
  const browser = fakeBrowser();
  document.body.innerHTML =
    '<main><div data-part="0">Served A</div><div data-part="1">Served B</div></main><div id="root"></div>';
  render(<OneByOne parts={parts} />, { container: document.querySelector('#root') as HTMLElement });
  const root = document.querySelector('#root');
  expect(root).toHaveTextContent('Served AServed B');
  act(() => browser.becomeIdle());
  expect(screen.getByRole('button', { name: 'Part A' })).toBeInTheDocument();
  expect(root).toHaveTextContent('Part AServed B');
  act(() => browser.becomeIdle());
  expect(root).toHaveTextContent('Part APart B');
  // The layout of each part follows.
  const skipped = () => [...(root?.children ?? [])].filter(part => part.getAttribute('style')).length;
  expect(skipped()).toBe(2);
  act(() => browser.becomeIdle());
  expect(skipped()).toBe(1);
  act(() => browser.becomeIdle());
  expect(skipped()).toBe(0);
});

test('shows all parts at once on a later page of the document', () => {
  document.body.innerHTML = '';
  const { container } = render(<OneByOne parts={parts} />);
  expect(container).toHaveTextContent('Part APart B');
});
