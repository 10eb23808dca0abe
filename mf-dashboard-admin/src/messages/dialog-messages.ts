import { texts } from '@kerf/federation/texts';
export const dialogMessages = texts('mf-dashboard-admin/dialog', { close: 'Close' });
