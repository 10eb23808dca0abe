import { isShopRepository } from '@kerf/tooling/root';

/** The npm scripts with another name than the command. */
const SCRIPTS: Record<string, string> = { publish: 'publish-remote' };

/** How a command is called: by npm in the shop's repository, by `kerf` in that of a remote. */
export function callOf(command: string, args = ''): string {
  const call = isShopRepository ? `npm run ${SCRIPTS[command] ?? command}${args && ' --'}` : `npx kerf ${command}`;
  return args ? `${call} ${args}` : call;
}
