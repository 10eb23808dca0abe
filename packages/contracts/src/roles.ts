import * as z from 'zod/mini';
import { staffRoles } from './domain/roles.js';
import { bounded, oneOf } from './primitives.js';
import { refusal } from './refusals/refusal.js';

export const staffRole = oneOf(staffRoles);

/** The team of a developer: an owner in the ownership table, such as `mf-catalog`. */
const noTeam = refusal('teamName');
export const teamName = bounded(41, noTeam).check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, noTeam));
