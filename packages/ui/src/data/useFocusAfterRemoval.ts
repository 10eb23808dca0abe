import { type RefObject, useLayoutEffect, useRef } from 'react';
import { setFocusSuccessor } from '../focus/successor';

const successorOf = (button: HTMLButtonElement): HTMLElement | null => {
  const row = button.closest('tr');
  // A button of a closed menu cannot have the focus.
  const usable = 'button:enabled:not([popover] *)';
  const buttons = [...(button.closest('table')?.querySelectorAll<HTMLButtonElement>(usable) ?? [])];
  const inOtherRow = (other: HTMLButtonElement) => other.closest('tr') !== row;
  const index = buttons.indexOf(button);
  return (
    buttons.slice(index).find(inOtherRow) ?? buttons.slice(0, index).findLast(inOtherRow) ?? button.closest('main')
  );
};

/**
 * Returns a ref for a button in a table row. When the button leaves the page, the focus moves to the next row's button,
 * else to the previous row's, else to `<main>`. Without this, keyboard users start again at the top of the page.
 * A confirm dialog that closes later finds the same successor.
 */
export function useFocusAfterRemoval(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      const successor = button && successorOf(button);
      if (!successor) return;
      setFocusSuccessor(button, successor);
      if (button === document.activeElement) successor.focus();
    };
  }, []);
  return ref;
}
