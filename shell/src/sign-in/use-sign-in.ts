import { useMutation } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';

/** Runs a sign-in and then navigates to `to`. `error` is the failure to show. */
export const useSignIn = (to: string) => {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onSuccess: () => navigate(to, { replace: true }),
  });
  return { run: mutate, error, isPending };
};
