import { delimiter, join } from 'node:path';

/** Returns where these commands would be in the folders of PATH, the first command first. */
export function onPath(commands: string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap(command => folders.map(folder => join(folder, command)));
}
