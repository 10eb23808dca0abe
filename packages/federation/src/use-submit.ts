import { useMutation } from '@kerf/federation/query';
import { useRef } from 'react';

export interface SubmitOptions<Values, Answer> {
  send: (values: Values) => Promise<Answer>;
  /** Leads on to another page. */
  onSent: (answer: Answer, values: Values) => void;
  onRefused?: (error: Error) => void;
}

/**
 * Sends a form that is left once it is answered. One sending at a time, and none after one that succeeded: the next page may take a
 * while, and who clicks again meanwhile means the same thing.
 */
export const useSubmit = <Values, Answer>({ send, onSent, onRefused }: SubmitOptions<Values, Answer>) => {
  // Not of what is rendered: two clicks may come before the first is seen.
  const taken = useRef(false);
  const { mutate, error, isIdle, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: cause => {
      taken.current = false;
      onRefused?.(cause);
    },
  });
  const submit = (values: Values) => {
    if (taken.current) return;
    taken.current = true;
    mutate(values);
  };
  return { submit, error, isIdle, isBusy: isPending || isSuccess };
};
