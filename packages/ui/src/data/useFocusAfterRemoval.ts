import { type RefObject, useLayoutEffect, useRef } from 'react';

const heirOf = (button: HTMLButtonElement): HTMLElement | null => {
  const row = button.closest('tr');
  const buttons = [...(button.closest('table')?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
  const elsewhere = (other: HTMLButtonElement) => other.closest('tr') !== row;
  const place = buttons.indexOf(button);
  return buttons.slice(place).find(elsewhere) ?? buttons.slice(0, place).findLast(elsewhere) ?? button.closest('main');
};

/**
 * For a button in a table that goes when its work is done: the next row's button, else the one before, else the page's
 * content inherits the focus, so that the keyboard is not sent back to the top of the page. The dialog that asked may
 * give the focus back only after that, to a button that is gone by then; hence the gone button passes it on.
 */
export function useFocusHeir(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (!own) return;
      const heir = heirOf(own);
      if (own === document.activeElement) heir?.focus();
      own.focus = options => HTMLElement.prototype.focus.call(own.isConnected ? own : (heir ?? own), options);
    };
  }, []);
  return button;
}
