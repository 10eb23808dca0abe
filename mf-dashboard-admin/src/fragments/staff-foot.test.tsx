import { defineRemote } from '@kerf/federation';
import { makeShopConfig, mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen } from '@testing-library/react';
import StaffFoot from './staff-foot';

mockNetwork();

const load = async () => ({ default: StaffFoot });
const remote = defineRemote([{ path: '/dashboard', access: 'staff', title: 'Dashboard', load }]);

test('names the time zone and the currency of the shop', async () => {
  responds('getConfig', makeShopConfig({ timeZone: 'America/New_York' }));
  await renderPage(remote, '/dashboard', { as: 'support' });
  expect(await screen.findByText('Times are in America/New_York')).toBeInTheDocument();
  expect(screen.getByText('Amounts in US dollars')).toBeInTheDocument();
});
