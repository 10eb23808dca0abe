import { type ChosenRemote, listen, type ShopEventName } from '@kerf/federation';
import type { QueryClient } from '@kerf/federation/query';

/** Invalidates queries in the shared cache on behalf of remotes, loaded or not, that declare the cache effects of an event. */
export const invalidateOnEvents = (queries: QueryClient, remotes: readonly ChosenRemote[]) => {
  const effects = remotes.flatMap(({ extensions }) => Object.entries(extensions?.outdates ?? {}));
  for (const [event, calls] of effects)
    listen(event as ShopEventName, () => {
      for (const call of calls) void queries.invalidateQueries({ queryKey: [call] });
    });
};
