/** The shell's router, in a container whose own router uses another React (`build/scope-plugin.ts`). */
export { useLocation, useNavigate } from '@kerf/federation/router';
