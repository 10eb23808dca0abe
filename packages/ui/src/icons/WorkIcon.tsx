// biome-ignore lint/style/noRestrictedImports: this file is not shared, but the icons of every page are
import { Icon, type IconName } from '@kerf/ui';
import styles from './Icon.module.css';

/** Paths on a 24 by 24 grid, as those of `Icon`. */
const outlines = {
  house: <path d="M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4v-9Z" />,
  return: <path d="M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5.5 5.5 0 0 1 0 11H9" />,
  flag: <path d="M5.5 21V4h13l-3 4.5 3 4.5h-13" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01" />,
  tree: <path d="M4 4h6v4H4zM14 9.5h6v4h-6zM14 16h6v4h-6zM7 8v10h7M7 11.5h7" />,
  tag: <path d="M3.5 12.5v-9h9l8 8-9 9-8-8ZM8 8v.01" />,
  sliders: (
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />
  ),
  rocket: (
    <path d="M12 3c4 2.5 5.5 6.5 4.5 11h-9C6.5 9.5 8 5.5 12 3ZM7.5 12l-3 3v4l4-2M16.5 12l3 3v4l-4-2M12 17v4M12 8.5v.01" />
  ),
  log: <path d="M5 3.5h14v17H5v-17ZM8.5 8h7M8.5 12h7M8.5 16h4" />,
  person: <path d="M15.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5.5 20c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5" />,
  leave: <path d="M13.5 4.5h6v6M19.5 4.5 11 13M17.5 13.5v6h-13v-13h6" />,
  keyboard: <path d="M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8" />,
  'log-out': <path d="M14 8V4.5H5v15h9V16M10 12h10.5m-4-4 4 4-4 4" />,
} as const;

export type WorkIconName = keyof typeof outlines | IconName;

export interface WorkIconProps {
  /** A name that is no `WorkIconName` leaves the place of the icon empty. */
  name: WorkIconName | (string & {});
}

/** An icon of the dashboard, or one of `Icon`. It is decoration. */
export const WorkIcon = ({ name }: WorkIconProps) =>
  name in outlines ? (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true" focusable="false">
      {outlines[name as keyof typeof outlines]}
    </svg>
  ) : (
    <Icon name={name as IconName} />
  );
