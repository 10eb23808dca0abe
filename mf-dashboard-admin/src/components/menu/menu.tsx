import { Icon, type IconName, iconButtonClass, useFocusAfterRemoval } from '@kerf/ui';
import { createContext, type ReactNode, use, useId, useRef } from 'react';
import styles from './menu.module.css';

/** Closes the menu that an item is in. The focus is on its button then, so that a question that the item asks returns it there. */
const Close = createContext(() => {});

export interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** `MenuItem`s, and links. */
  children: ReactNode;
}

/** A button that opens further actions. They are in the top layer, so that no table cuts them off. */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const button = useFocusAfterRemoval();
  const list = useRef<HTMLDivElement>(null);
  /** Below the button, or above it where the window ends. */
  const place = () => {
    if (!button.current || !list.current) return;
    const { bottom, top, right } = button.current.getBoundingClientRect();
    const isAbove = bottom + list.current.offsetHeight > window.innerHeight;
    list.current.style.top = `${isAbove ? top - list.current.offsetHeight : bottom}px`;
    list.current.style.right = `${document.documentElement.clientWidth - right}px`;
  };
  return (
    <>
      <button ref={button} type="button" className={iconButtonClass()} aria-label={label} popoverTarget={id}>
        <Icon name="more" />
      </button>
      <div ref={list} id={id} popover="auto" className={styles.list} onToggle={place}>
        <Close value={() => list.current?.hidePopover?.()}>{children}</Close>
      </div>
    </>
  );
}

export interface MenuItemProps {
  icon: IconName;
  /** For screen readers, where the text alone does not say what it is about. */
  label?: string;
  destructive?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, label, destructive = false, onClick, children }: MenuItemProps) {
  const close = use(Close);
  const choose = () => {
    close();
    onClick();
  };
  return (
    <button type="button" aria-label={label} className={styles.item} data-destructive={destructive} onClick={choose}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
