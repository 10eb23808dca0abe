import * as z from 'zod/mini';
import { staffRoles } from './domain/roles.js';

export const staffRole = z.enum(staffRoles);

/** The team of a developer: an owner in the ownership table, such as `mf-catalog`. */
export const teamName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'Use the name of a team, such as mf-catalog.'));
