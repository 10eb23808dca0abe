import { useStore } from 'zustand';
import { type Interruption, interruptionStore } from './interruption';
import { type SessionState, sessionStore } from './store';

/** Selects a value of the session and rerenders when it changes: `useSession(state => state.role)`. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(sessionStore, select);

/** The interruption of a suspended session, or null. */
export const useInterruption = (): Interruption | null => useStore(interruptionStore, ({ current }) => current);
