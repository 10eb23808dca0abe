import { spawnSync } from 'node:child_process';
import { bin, root } from '@kerf/tooling/root';

/** `npm run kerf -- format` formats the repository. */
const args = [bin('@biomejs/biome', 'biome'), 'format', '--write', '.'];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
