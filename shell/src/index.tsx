import '@kerf/ui/tokens.css';
import '@kerf/ui/base.css';
import { firstPaint } from './first-paint';
import { nextTask } from './next-task';

/** The shop's scripts, which are here already. Each part runs in a task of its own: between them the browser answers. */
const parts = [
  () => import(/* webpackMode: "eager" */ '@kerf/contracts'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@kerf/federation/host'),
  () => import(/* webpackMode: "eager" */ './start'),
];

const run = async () => {
  await firstPaint();
  for (const part of parts) {
    await nextTask();
    await part();
  }
};

run();
