// biome-ignore lint/style/noRestrictedImports: this file is not shared, but its icons and buttons are
import { cx, Icon, iconButtonClass, useFocusAfterRemoval } from '@kerf/ui';
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onKey } from '../on-key';
import styles from './RowMenu.module.css';

export type MenuEntry =
  | { label: string; link: ReactElement<HTMLAttributes<HTMLElement>> }
  | { label: string; onChoose: () => void; destructive?: boolean };

export interface RowMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** Links, and actions that are run once the menu is closed. */
  entries: readonly MenuEntry[];
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

/** Below the button, or above it where the window ends. */
const place = (menu: HTMLElement, button: HTMLElement) => {
  const { bottom, top, right } = button.getBoundingClientRect();
  const isAbove = bottom + menu.offsetHeight > window.innerHeight;
  menu.style.top = `${isAbove ? top - menu.offsetHeight : bottom}px`;
  menu.style.right = `${document.documentElement.clientWidth - right}px`;
};

/** The menu at the end of a table row, as the ARIA Authoring Practices describe it. It is in the top layer, so that no table cuts it off. */
export function RowMenu({ label, entries }: RowMenuProps) {
  const button = useFocusAfterRemoval();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!isOpen || !menu.current || !button.current) return;
    // jsdom has no popovers.
    menu.current.showPopover?.();
    place(menu.current, button.current);
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
  }, [isOpen, button]);

  // The menu would stay where the button was.
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('scroll', close, { capture: true });
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);

  const closeAndReturn = () => {
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A click on the button closes the menu by itself.
    if (relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const follow = (event: KeyboardEvent) => {
    // Keys of the page mean nothing here.
    event.stopPropagation();
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      items.at(next % items.length)?.focus();
    }
    if (event.key === ' ') {
      event.preventDefault();
      items[at]?.click();
    }
    // The browser goes on from the button.
    if (event.key === 'Escape' || event.key === 'Tab') closeAndReturn();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={iconButtonClass()}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKey(event => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        })}
      >
        <Icon name="more" />
      </button>
      {isOpen ? (
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          popover="manual"
          aria-label={label}
          className={styles.menu}
          onBlur={leave}
          onKeyDown={onKey(follow)}
        >
          {entries.map(entry =>
            'link' in entry ? (
              cloneElement(
                entry.link,
                {
                  key: entry.label,
                  role: 'menuitem',
                  tabIndex: -1,
                  className: styles.entry,
                  onClick: () => setOpen(false),
                },
                entry.label,
              )
            ) : (
              <button
                key={entry.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={cx(styles.entry, entry.destructive && styles.destructive)}
                onClick={() => {
                  // A dialog that the action opens must find the button focused, and not an entry that is about to go.
                  closeAndReturn();
                  entry.onChoose();
                }}
              >
                {entry.label}
              </button>
            ),
          )}
        </div>
      ) : null}
    </>
  );
}
