import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '@kerf/tooling/root';

/** The files in the images with a web server, from the built repository. */
const layOuts: Record<string, (home: string, app: string) => void> = {
  shell(home) {
    copy('shell/server/dist', join(home, 'shell/server/dist'));
    copy('shell/server/package.json', join(home, 'shell/server/package.json'));
    copy('shell/dist', join(home, 'shell/dist'));
  },
  nginx(home) {
    copy('deploy/nginx', join(home, 'nginx'));
  },
  remote(home, app) {
    layOuts.nginx?.(home, app);
    copy(join(app, 'dist'), join(home, 'dist'));
  },
};

/** Lays out the files of an image in a folder and returns its working directory. */
export const layOut = (target: string, folder: string, app = ''): string => {
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const files = layOuts[target];
  if (!files) throw new Error(`The image ${basename(target)} has no web server.`);
  files(home, app);
  return home;
};

const copy = (source: string, target: string) => {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, source), target, { recursive: true });
};
