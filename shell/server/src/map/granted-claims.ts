import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Grants } from './settle-claims.ts';

/**
 * Which remote has each prefix, as this server granted it. A team writes its own line, so a date in the line would be the claimant's word.
 * Without a file, the grants end with the process.
 */
export class GrantedClaims {
  #grants: Grants;
  readonly #path: string | undefined;

  /** @throws Error if there is a file that cannot be read: without it, another remote could get the addresses */
  constructor(path?: string) {
    this.#path = path;
    this.#grants = path ? read(path) : new Map();
  }

  get current(): Grants {
    return this.#grants;
  }

  /** Keeps the grants. Returns why they cannot be written, in a sentence. */
  keep(grants: Grants): string | undefined {
    const [before, after] = [this.#grants, grants].map(textOf);
    this.#grants = grants;
    if (before === after || !this.#path) return undefined;
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      writeFileSync(`${this.#path}.new`, `${after}\n`);
      renameSync(`${this.#path}.new`, this.#path);
    } catch (error) {
      return `The addresses of the remotes are not recorded: ${(error as Error).message}.`;
    }
  }
}

const textOf = (grants: Grants) => JSON.stringify(Object.fromEntries([...grants].sort()), null, 2);

const read = (path: string): Grants => {
  try {
    const owners: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return new Map(Object.entries(Object(owners)).map(([prefix, owner]) => [prefix, String(owner)]));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return new Map();
    throw new Error(`CLAIMS_FILE cannot be read: ${message}. Restore it from a backup.`);
  }
};
