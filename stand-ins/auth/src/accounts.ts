import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentProjectState, UserRecord } from 'firebase-tools/lib/emulator/auth/state.js';

/** The emulator adds these providers itself. If they are loaded, it lists them twice. */
const DERIVED_PROVIDERS = ['password', 'phone'];

/** Keeps the emulator's users in `dir`/accounts.json, in the format of `firebase auth:export`. */
export function accountsFile(dir: string) {
  const path = join(dir, 'accounts.json');
  let saved = '';

  return {
    /** Throws if the file is damaged. */
    load(state: AgentProjectState): void {
      for (const user of readUsers(path)) {
        const providerUserInfo = user.providerUserInfo?.filter(info => !DERIVED_PROVIDERS.includes(info.providerId));
        state.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo });
      }
    },
    save(state: AgentProjectState): void {
      const text = JSON.stringify({ users: [...state.users.values()] }, null, 1);
      if (text === saved) return;
      mkdirSync(dir, { recursive: true });
      // The rename is atomic, so a crash leaves a complete file.
      writeFileSync(`${path}.new`, text, { flush: true });
      renameSync(`${path}.new`, path);
      saved = text;
    },
  };
}

function readUsers(path: string): UserRecord[] {
  if (!existsSync(path)) return [];
  try {
    return JSON.parse(readFileSync(path, 'utf8')).users;
  } catch (error) {
    throw new Error(`${path} cannot be read (${error}). Repair it, or delete all local data with npm run reset.`);
  }
}
