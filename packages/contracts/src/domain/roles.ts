import type { Access } from '../route.js';

/**
 * `support`: orders, refunds, reviews and messages. `catalogue`: items, pictures and stock. `developer`: the releases of their team's
 * front ends. `admin`: everything.
 */
export const staffRoles = ['admin', 'support', 'catalogue', 'developer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role is enough for an access. An access that needs no role, such as `owner`, is decided elsewhere. */
export const roleAllows = (role: StaffRole | null | undefined, access: Access | 'public'): boolean => {
  if (access === 'staff') return Boolean(role);
  if (staffRoles.some(each => each === access)) return role === 'admin' || role === access;
  return true;
};
