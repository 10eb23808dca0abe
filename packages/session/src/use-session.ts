import { useStore } from 'zustand';
import { type SessionState, sessionStore } from './store';

/** Selects a value of the session and rerenders when it changes: `useSession(state => state.role)`. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(sessionStore, select);
