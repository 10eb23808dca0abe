import { call } from '@kerf/api-client';
import type { Attribute, AttributeDefinition } from '@kerf/contracts/staff';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { useRef } from 'react';
import { attributesQuery, wordHere } from '../../components/attributes/attributes';
import { itemReads } from '../../components/item-reads';
import { askToDelete } from '../../components/removal';
import { useRequest } from '../../components/use-request';
import { attributesMessages as texts } from '../../messages/attributes-messages';
import { definitionOf, inOrder } from './attribute-list';

/** What shows attributes, and items that have them. */
const OUTDATED = ['listAttributes', ...itemReads];

const versionOf = ({ revision }: Attribute) => `"${revision}"`;

const useRefresh = () => {
  const queries = useQueryClient();
  return () => Promise.all(OUTDATED.map(name => queries.invalidateQueries({ queryKey: [name] })));
};

export interface SentAttribute {
  key: string;
  definition: AttributeDefinition;
}

/** Adds an attribute, or changes the one that is edited. */
export const useSaveAttribute = (stored: Attribute | undefined, onSaved: () => void) =>
  useRequest({
    send: ({ key, definition }: SentAttribute) =>
      call('putAttribute', { params: { key }, body: definition }, stored ? { ifMatch: versionOf(stored) } : {}),
    done: (_response, { definition }) => texts.saved({ name: wordHere(definition.names) }),
    onDone: onSaved,
    outdated: OUTDATED,
  });

/**
 * Changes attributes of the list, which shows the change at once. The requests are sent one after the other: each names the revision that the one
 * before has made. After a failure the list is read again, and what waits is not sent.
 */
export const useChangeAttributes = () => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const queue = useRef({ last: Promise.resolve(), waiting: 0, failures: 0 });
  const send = async (attribute: Attribute, change: Partial<AttributeDefinition>, failures: number) => {
    if (queue.current.failures > failures) return;
    try {
      const body = { ...definitionOf(attribute), ...change };
      await call('putAttribute', { params: { key: attribute.key }, body }, { ifMatch: versionOf(attribute) });
    } catch (error) {
      queue.current.failures++;
      toast.error((error as Error).message);
    }
  };
  return (changes: ReadonlyMap<string, Partial<AttributeDefinition>>) => {
    const all = queries.getQueryData<Attribute[]>(attributesQuery.queryKey) ?? [];
    void queries.cancelQueries({ queryKey: attributesQuery.queryKey });
    queries.setQueryData(
      attributesQuery.queryKey,
      inOrder(
        all.map(attribute => {
          const change = changes.get(attribute.key);
          return change ? { ...attribute, ...change, revision: attribute.revision + 1 } : attribute;
        }),
      ),
    );
    const { failures } = queue.current;
    for (const attribute of all) {
      const change = changes.get(attribute.key);
      if (!change) continue;
      queue.current.waiting++;
      queue.current.last = queue.current.last
        .then(() => send(attribute, change, failures))
        .finally(() => {
          queue.current.waiting--;
          if (queue.current.waiting === 0) void refresh();
        });
    }
  };
};

export const useRemoveAttribute = () => {
  const refresh = useRefresh();
  const removal = useMutation({
    mutationFn: ({ key }: Attribute) => call('removeAttribute', { params: { key } }),
    onSuccess: (_response, { names }) => toast.success(texts.removed({ name: wordHere(names) })),
    onError: error => toast.error(error.message),
    onSettled: refresh,
  });
  /** Resolves to whether the attribute is being removed. */
  return async (attribute: Attribute): Promise<boolean> => {
    const sure = await askToDelete(texts.removal({ name: wordHere(attribute.names) }));
    if (sure) removal.mutate(attribute);
    return sure;
  };
};
