import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { actAs, mockNetwork, responds } from '@kerf/testing';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useUpdateProfile } from './use-update-profile';

mockNetwork();

const update = { address: '1 Mill Lane', education: 'Joiner', country: 'Japan', phone: '5551234', photo: '/me.svg' };
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test('rejects an update without a current user before it sends a request', async () => {
  const sent = responds('updateProfile', { acknowledged: true, modifiedCount: 1 });
  actAs('visitor');
  const { result } = renderHook(() => useUpdateProfile('customer@kerf.test'), { wrapper });
  await expect(result.current.mutateAsync(update)).rejects.toThrow('No user is logged in');
  expect(sent).toEqual([]);
});
