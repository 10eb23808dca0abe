import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** Runs `work` and everything that it starts with this id. */
export const withTrace = <Result>(id: string, work: () => Result): Result => traces.run(id, work);

/** The id of the current request or background job; undefined outside of both. */
export const currentTrace = (): string | undefined => traces.getStore();
