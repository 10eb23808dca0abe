import type { Access } from '@kerf/contracts';
import { roleAllows } from '@kerf/contracts/domain';
import { staffRoleOf, useSession } from '@kerf/session';

/** Whether the role of the signed-in person is enough for an access, for links to pages that some of the staff cannot open. */
export const useAllows = (access: Access): boolean => useSession(({ role }) => roleAllows(staffRoleOf(role), access));
