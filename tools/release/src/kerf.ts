import { existsSync } from 'node:fs';
import { aligned } from './program/table.ts';

interface KerfCommand {
  /** Shown by `kerf --help`. */
  does: string;
  /** The module reads its arguments from the process. */
  run: () => Promise<unknown>;
  /** Come before the arguments that were given. */
  args?: string[];
}
type Group = Record<string, KerfCommand>;

const releases: Group = {
  dev: { does: 'opens the live shop with the remote of this folder in it', run: () => import('./dev.ts') },
  publish: { does: 'checks the remote and activates it for the visitors', run: () => import('./publish.ts') },
  preview: {
    does: 'stores the remote under a name; no visitor gets it',
    run: () => import('./publish.ts'),
    args: ['--preview'],
  },
  previews: { does: 'lists the previews, and deletes expired ones', run: () => import('./previews.ts') },
  canary: { does: 'changes the share of the visitors who get a release', run: () => import('./canary.ts') },
  rollback: { does: 'reverts the newest change, or activates an earlier release', run: () => import('./rollback.ts') },
  status: { does: 'prints what is live, since when and by whom', run: () => import('./status.ts') },
  releases: { does: 'lists the releases of the remote', run: () => import('./releases.ts') },
  errors: { does: 'lists what went wrong in browsers, with stacks', run: () => import('./errors.ts') },
  freeze: { does: 'stops the releases of all remotes, or allows them again', run: () => import('./freeze.ts') },
  'remove-remote': { does: 'takes the remote out of the shop', run: () => import('./remove-remote.ts') },
  'restore-map': { does: 'restores a remote as it was at an earlier time', run: () => import('./restore-map.ts') },
};

/** The repository of the shop has more commands than that of a remote. */
const ofShop = new URL('../../commands.ts', import.meta.url);
const inShop = existsSync(ofShop);
const groups: Record<string, Group> = {
  Releases: releases,
  ...(inShop && (await import(ofShop.href)).shopCommands),
};

const commands = Object.assign({}, ...Object.values(groups)) as Group;
const rows = aligned(Object.entries(commands).map(([name, { does }]) => [`  ${name}`, does])).split('\n');

const help = () => `${inShop ? 'npm run kerf --' : 'kerf'} COMMAND [OPTIONS]

${Object.entries(groups)
  .map(([title, group]) => [title, ...rows.splice(0, Object.keys(group).length)].join('\n'))
  .join('\n')}

COMMAND --help lists the options of a release command. Without a remote it means the one in the current folder.
Settings are read from the environment and from .env: RELEASE_STORE, RELEASE_BASE_URL and SHELL_URL are those of the shop.`;

const [name = '--help', ...args] = process.argv.slice(2);
const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (found) {
  const isHelp = args.some(each => each === '--help' || each === '-h');
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...(isHelp ? [] : (found.args ?? [])), ...args);
  await found.run();
} else if (name === '--help' || name === '-h') {
  console.log(help());
} else {
  console.error(`There is no command "${name}". Run kerf --help.`);
  process.exitCode = 1;
}
