/** The users that see a menu entry. An administrator also sees those of `support` and `catalogue`, and `staff` is any role. */
export type MenuAudience = 'everyone' | 'signed-in' | 'customer' | 'admin' | 'support' | 'catalogue' | 'staff';

/** A link in a menu of the shell: in the dashboard's if the path begins with `/dashboard`, else in the main menu. */
export interface MenuEntry {
  label: string;
  path: string;
  /** Entries are sorted by it. */
  order: number;
  seenBy: MenuAudience;
}
