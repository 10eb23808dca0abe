import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for a test, and how to be rid of it. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'kerf-stripe-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
