import { type RefObject, useEffect, useRef } from 'react';
import { toast } from 'react-toastify/unstyled';

/** Pauses the toasts while one of them has the focus. Returns a function that restores the previous focus. */
export function useFocusPause(box: RefObject<HTMLElement | null>): () => void {
  const previous = useRef<EventTarget>(null);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const pause = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) previous.current = relatedTarget;
      toast.pause();
    };
    const resume = () => toast.play();
    current.addEventListener('focusin', pause);
    current.addEventListener('focusout', resume);
    return () => {
      current.removeEventListener('focusin', pause);
      current.removeEventListener('focusout', resume);
    };
  }, [box]);

  return () => {
    if (previous.current instanceof HTMLElement) previous.current.focus();
  };
}
