/** The users that see a menu entry. An administrator also sees those of `support` and `catalogue`, and `staff` is any role. */
export type MenuAudience = 'everyone' | 'signed-in' | 'customer' | 'admin' | 'support' | 'catalogue' | 'staff';

/** A link in a menu of the shell: in the dashboard's if the path begins with `/dashboard`, else in the main menu. */
export interface MenuEntry {
  label: string;
  /** The label in other languages: `{ de: 'Werkzeug' }`. The build adds them. */
  labels?: Readonly<Record<string, string>>;
  /** With a query for one view of a page: `/dashboard/cards?status=open`. */
  path: string;
  /** Entries are sorted by it. */
  order: number;
  seenBy: MenuAudience;
  /** In the dashboard: the heading above this entry and the ones beside it that have the same. */
  group?: string;
  /** The heading in other languages. The build adds them. */
  groups?: Readonly<Record<string, string>>;
  /** In the dashboard: the name of an icon of `@kerf/ui`. A shell that does not have it shows none. */
  icon?: string;
  /** In the dashboard: what the fragment `mf-dashboard-admin/open-work` counts beside the entry. */
  count?: string;
  /** Its place in the bar at the end of a small screen, which staff have. Without it, it is not there. */
  pinned?: number;
}
