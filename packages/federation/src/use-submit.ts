import { useMutation } from '@kerf/federation/query';
import { useRef } from 'react';
import { useIdempotencyKey } from './use-idempotency-key';

export interface SubmitOptions<Values, Reply> {
  /** `idempotencyKey` is the same when the same values are sent again. */
  send: (values: Values, idempotencyKey: string) => Promise<Reply>;
  /** Navigates to another page. */
  onSent: (response: Reply, values: Values) => void;
  onError?: (error: Error) => void;
}

/**
 * Submits a form whose page navigates away on success. Ignores submissions while a request runs and after a success:
 * the next page may take a while to load, and a second click means the same submission.
 */
export const useSubmit = <Values, Reply>({ send, onSent, onError }: SubmitOptions<Values, Reply>) => {
  // A ref, because a second click can come before the next render.
  const submitted = useRef(false);
  const { keyFor } = useIdempotencyKey();
  const { mutate, error, isIdle, isPending, isSuccess } = useMutation({
    mutationFn: (values: Values) => send(values, keyFor(values)),
    onSuccess: onSent,
    onError: cause => {
      submitted.current = false;
      onError?.(cause);
    },
  });
  const submit = (values: Values) => {
    if (submitted.current) return;
    submitted.current = true;
    mutate(values);
  };
  return { submit, error, isIdle, isBusy: isPending || isSuccess };
};
