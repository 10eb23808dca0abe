import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for a test. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'kerf-stripe-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
