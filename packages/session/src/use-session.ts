import { useStore } from 'zustand';
import { type SessionState, sessionStore } from './store';

/** Who is signed in, for components: `useSession(s => s.role)`. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(sessionStore, select);
