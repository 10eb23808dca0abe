import { call } from '@kerf/api-client';
import type { ProfileUpdate } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { session, sessionStore } from '@kerf/session';
import { toast } from '@kerf/ui';
import { messages } from '../../messages';

/** Saves the profile at the API and the photo at the identity provider. */
export const useUpdateProfile = (email: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (profile: ProfileUpdate) => {
      if (sessionStore.getState().status === 'signed-out') throw new Error(messages.profile.nobody);
      await call('updateProfile', { params: { email }, body: { ...profile, email } });
      await session.updatePhoto(profile.photo);
    },
    onSuccess: () => toast.success(messages.profile.saved),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getProfile'] }),
  });
};
