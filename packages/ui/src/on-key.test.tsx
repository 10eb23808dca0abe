import { fireEvent, render, screen } from '@testing-library/react';
import { followKeys, onKey } from './on-key';

const act = jest.fn();
beforeEach(() => act.mockClear());

const presses = [
  ['a key', { key: 'Enter', keyCode: 13 }, 1],
  ['a key of a composition', { key: 'Enter', keyCode: 13, isComposing: true }, 0],
  ['a key that the input method has processed', { key: 'Enter', keyCode: 229 }, 0],
] as const;

it.each(presses)('calls the handler of React for %s: %p', (_, key, times) => {
  render(<input onKeyDown={onKey(act)} />);
  fireEvent.keyDown(screen.getByRole('textbox'), key);
  expect(act).toHaveBeenCalledTimes(times);
});

it.each(presses)('calls the handler of a document for %s: %p', (_, key, times) => {
  const end = followKeys(document, act);
  fireEvent.keyDown(document.body, key);
  expect(act).toHaveBeenCalledTimes(times);
  end();
  fireEvent.keyDown(document.body, { key: 'Enter', keyCode: 13 });
  expect(act).toHaveBeenCalledTimes(times);
});
