import { useMutation } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';

/** Runs one way of signing in and goes on to `to` when it worked; its error is there to show. */
export const useSignIn = (to: string) => {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onSuccess: () => navigate(to, { replace: true }),
  });
  return { run: mutate, error, isPending };
};
