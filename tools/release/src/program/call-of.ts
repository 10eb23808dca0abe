import { isShopRepository } from '@kerf/tooling/root';

/** The commands that are also npm scripts. */
const SCRIPTS: Record<string, string> = { publish: 'publish-remote', rollback: 'rollback', status: 'status' };

/** How a command is called: by npm in the shop's repository, by `kerf` in that of a remote. */
export function callOf(command: string, args = ''): string {
  const script = SCRIPTS[command];
  if (!isShopRepository) return `npx kerf ${command} ${args}`.trimEnd();
  return script ? `npm run ${script}${args && ` -- ${args}`}` : `npm run kerf -- ${command} ${args}`.trimEnd();
}
