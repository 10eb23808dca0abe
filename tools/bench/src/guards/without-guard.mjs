import { register } from 'node:module';

/* Loaded with `--import` into a program under load: it changes the compiled files of the guard that WITHOUT_GUARD names. */
register('./change-files.mjs', import.meta.url);
