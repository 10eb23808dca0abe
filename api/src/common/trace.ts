import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** Runs `work`, and all that comes of it, under this id. */
export const withTrace = <Result>(id: string, work: () => Result): Result => traces.run(id, work);

/** The id of the request, or of the work of our own, that this happens for; undefined outside of either. */
export const currentTrace = (): string | undefined => traces.getStore();
