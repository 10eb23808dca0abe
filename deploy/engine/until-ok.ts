import { setTimeout as delay } from 'node:timers/promises';

interface Times {
  withinMs: number;
  /** A container that is starting can accept a connection and never respond. */
  requestMs: number;
  pauseMs: number;
}

const TIMES: Times = { withinMs: 120_000, requestMs: 5_000, pauseMs: 500 };

/** Undefined for a success, else the reason. */
const failureOf = async (url: string, requestMs: number): Promise<string | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestMs) });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? `${message}, ${cause.message}` : message;
  }
};

/** Repeats a request until its response is a success. @throws Error with the last failure after `withinMs` */
export async function untilOk(url: string, { withinMs, requestMs, pauseMs }: Times = TIMES): Promise<void> {
  const end = Date.now() + withinMs;
  let failure = await failureOf(url, requestMs);
  while (failure) {
    if (Date.now() >= end) throw new Error(`${url} did not respond with success: ${failure}`);
    await delay(pauseMs);
    failure = await failureOf(url, requestMs);
  }
}
