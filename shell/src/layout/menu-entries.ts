import { roleAllows } from '@kerf/contracts/domain';
import type { MenuAudience, MenuEntry } from '@kerf/federation';
import { currentLanguage } from '@kerf/federation/texts';
import { type Role, staffRoleOf } from '@kerf/session';
import { settledReleases } from '../remotes/releases';
import { isInDashboard } from '../routes';

const sees = (audience: MenuAudience, role: Role | null) => {
  if (audience === 'everyone') return true;
  if (role === null) return false;
  return audience === 'customer' ? role === 'customer' : roleAllows(staffRoleOf(role), audience);
};

/** The entries of one menu that the remotes of this document declare, sorted. */
export const menuEntries = (menu: 'main' | 'dashboard', role: Role | null): MenuEntry[] => {
  const { tag = 'en' } = currentLanguage() ?? {};
  return settledReleases()
    .flatMap(({ extensions }) => extensions?.menu ?? [])
    .filter(({ path, seenBy }) => isInDashboard(path) === (menu === 'dashboard') && sees(seenBy, role))
    .sort((a, b) => a.order - b.order)
    .map(({ labels = {}, groups = {}, ...entry }) => {
      const group = groups[tag] ?? entry.group;
      return { ...entry, label: labels[tag] ?? entry.label, ...(group && { group }) };
    });
};
