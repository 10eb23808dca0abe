/** The users that see a menu entry. */
export type MenuAudience = 'everyone' | 'signed-in' | 'customer' | 'admin';

/** A link in a menu of the shell: in the dashboard's if the path begins with `/dashboard`, else in the main menu. */
export interface MenuEntry {
  label: string;
  path: string;
  /** Entries are sorted by it. */
  order: number;
  seenBy: MenuAudience;
}
