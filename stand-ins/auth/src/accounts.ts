import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentProjectState, UserRecord } from 'firebase-tools/lib/emulator/auth/state.js';

/** Providers the emulator derives from the record itself; handing them back in would list them twice. */
const DERIVED_PROVIDERS = ['password', 'phone'];

/**
 * Keeps the emulator's users in `dir`/accounts.json, in the format of `firebase auth:export`.
 * `load` throws a sentence when the file is damaged; `save` writes only when something changed.
 */
export function accountsFile(dir: string) {
  const path = join(dir, 'accounts.json');
  let saved = '';

  return {
    load(state: AgentProjectState) {
      for (const user of readUsers(path)) {
        const providerUserInfo = user.providerUserInfo?.filter(info => !DERIVED_PROVIDERS.includes(info.providerId));
        state.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo });
      }
    },
    save(state: AgentProjectState) {
      const text = JSON.stringify({ users: [...state.users.values()] }, null, 1);
      if (text === saved) return;
      mkdirSync(dir, { recursive: true });
      // Written aside and renamed, so that a kill at any moment leaves a whole file.
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
    throw new Error(`${path} cannot be read (${error}). Mend it, or empty all local data with npm run reset.`);
  }
}
