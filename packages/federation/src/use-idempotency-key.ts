import { useRef } from 'react';

const none = { body: '', key: '' };

/** The Idempotency-Key of a form: the same one while the same body is sent again, until the request has succeeded. */
export const useIdempotencyKey = () => {
  const attempt = useRef(none);
  const keyFor = (body: unknown): string => {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const forget = () => {
    attempt.current = none;
  };
  return { keyFor, forget };
};
