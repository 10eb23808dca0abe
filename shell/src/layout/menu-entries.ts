import type { MenuAudience, MenuEntry } from '@kerf/federation';
import type { Role } from '@kerf/session';
import { settledReleases } from '../remotes/releases';
import { isInDashboard } from '../routes';

const sees = (audience: MenuAudience, role: Role | null) =>
  audience === 'everyone' || audience === role || (audience === 'signed-in' && role !== null);

/** The entries of one menu that the remotes of this document declare, sorted. */
export const menuEntries = (menu: 'main' | 'dashboard', role: Role | null): MenuEntry[] =>
  settledReleases()
    .flatMap(({ extensions }) => extensions?.menu ?? [])
    .filter(({ path, seenBy }) => isInDashboard(path) === (menu === 'dashboard') && sees(seenBy, role))
    .sort((a, b) => a.order - b.order);
