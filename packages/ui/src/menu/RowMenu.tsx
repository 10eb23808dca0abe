import { Menu } from '@base-ui/react/menu';
// biome-ignore lint/style/noRestrictedImports: this file is not shared, but its icons and buttons are
import { cx, Icon, iconButtonClass, useFocusAfterRemoval } from '@kerf/ui';
import { type ReactElement, useRef, useState } from 'react';
import styles from './RowMenu.module.css';

export type MenuEntry =
  | { label: string; link: ReactElement }
  | { label: string; onChoose: () => void; destructive?: boolean };

export interface RowMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** Links, and actions that are run once the menu is closed. */
  entries: readonly MenuEntry[];
}

/** The menu at the end of a table row. */
export function RowMenu({ label, entries }: RowMenuProps) {
  const button = useFocusAfterRemoval();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const chosen = useRef<() => void>(undefined);
  const change = (open: boolean) => {
    if (!open) return;
    chosen.current = undefined;
    setContainer(button.current?.closest('main') ?? null);
  };
  // A dialog that an action opens must find the button focused, and not an entry that is about to go.
  const finish = (open: boolean) => {
    if (open || !chosen.current) return;
    button.current?.focus();
    chosen.current();
  };
  return (
    <Menu.Root modal={false} onOpenChange={change} onOpenChangeComplete={finish}>
      <Menu.Trigger ref={button} aria-label={label} className={iconButtonClass()}>
        <Icon name="more" />
      </Menu.Trigger>
      {/* Within the landmark, as all content of a page. */}
      <Menu.Portal container={container ?? undefined}>
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={styles.menu} finalFocus={() => !chosen.current}>
            {entries.map(entry =>
              'link' in entry ? (
                <Menu.LinkItem key={entry.label} closeOnClick className={styles.entry} render={entry.link}>
                  {entry.label}
                </Menu.LinkItem>
              ) : (
                <Menu.Item
                  key={entry.label}
                  className={cx(styles.entry, entry.destructive && styles.destructive)}
                  onClick={() => {
                    chosen.current = entry.onChoose;
                  }}
                >
                  {entry.label}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
