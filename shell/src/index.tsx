import './trusted-types';
import '@kerf/ui/tokens.css';
import '@kerf/ui/base.css';
import { firstPaint } from './first-paint';
import { loadLanguage } from './language';
import { nextTask } from './next-task';

/** Parts of the loaded script. Each runs in its own task, so that the browser can handle input in between. */
const parts = [
  () => import(/* webpackMode: "eager" */ '@kerf/contracts/domain'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@kerf/federation/router'),
  () => import(/* webpackMode: "eager" */ '@kerf/federation/query'),
  () => import(/* webpackMode: "eager" */ '@kerf/ui'),
  () => import(/* webpackMode: "eager" */ '@kerf/federation/host'),
  () => import(/* webpackMode: "eager" */ './shop'),
  () => import(/* webpackMode: "eager" */ './start'),
];

const run = async () => {
  await Promise.all([firstPaint(), loadLanguage().catch(() => undefined)]);
  for (const part of parts) {
    await nextTask();
    await part();
  }
};

void run();
