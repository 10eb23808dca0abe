import { paths } from '@kerf/federation';
import { useNavigate } from '@kerf/federation/router';
import { session } from '@kerf/session';

/** Ends the session, and leads to the home page. */
export const useLogOut = () => {
  const navigate = useNavigate();
  return async () => {
    void navigate(paths.home);
    await session.signOut().catch(() => undefined);
  };
};
