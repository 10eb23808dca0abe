import { type Env, loadEnv } from './env.js';

/** Reads the environment. If it is invalid, prints the reasons without a stack trace and exits. */
export const readEnv = (): Env => {
  try {
    return loadEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};
