import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { toast } from '@kerf/ui';

export interface RequestOptions<Body, Reply> {
  /** `idempotencyKey` is the same while the same body is sent again, until the request has succeeded. */
  send: (body: Body, idempotencyKey: string) => Promise<Reply>;
  /** The text of the toast. */
  done: (response: Reply, body: Body) => string;
  onDone?: () => void;
  /** Of a request without a form that shows its error. */
  onError?: (error: Error) => void;
  /** The calls whose data is read again, also after a failure: it may have changed meanwhile. */
  outdated: readonly string[];
}

/** The request of a form. Shows a toast on success. Pending until the outdated data is read again. */
export const useRequest = <Body, Reply>({ send, done, onDone, onError, outdated }: RequestOptions<Body, Reply>) => {
  const queries = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) => send(body, keyFor(body)),
    onSuccess: (response, body) => {
      forget();
      toast.success(done(response, body));
      onDone?.();
    },
    onError: error => onError?.(error),
    onSettled: () => Promise.all(outdated.map(name => queries.invalidateQueries({ queryKey: [name] }))),
  });
};
