import { texts } from '@kerf/federation/texts';
export const staffFootMessages = texts('mf-dashboard-admin/staff-foot', {
  times: ({ zone }: { zone: string }) => `Times are in ${zone}`,
  amounts: ({ currency }: { currency: string }) => `Amounts in ${currency}`,
  keys: ({ key }: { key: string }) => `Press ${key} for the keys`,
});
