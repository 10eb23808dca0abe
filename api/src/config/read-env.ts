import { type Env, loadEnv } from './env.js';

/** The environment of this process; a bad one ends it with the reasons, without a stack trace. */
export const readEnv = (): Env => {
  try {
    return loadEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};
