import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';

/** The profile of the customer, once it is loaded. */
export const useProfile = (email: string) =>
  useQuery({ ...query('getProfile', { params: { email } }), enabled: email !== '' }).data?.[0];
