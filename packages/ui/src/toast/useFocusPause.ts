import { type RefObject, useEffect, useRef } from 'react';
import { toast } from 'react-toastify/unstyled';

/** Stops the toasts' clock while the focus is on one of them; answers how to give the focus back to where it was. */
export function useFocusPause(box: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<EventTarget>(null);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const stay = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) cameFrom.current = relatedTarget;
      toast.pause();
    };
    const goOn = () => toast.play();
    current.addEventListener('focusin', stay);
    current.addEventListener('focusout', goOn);
    return () => {
      current.removeEventListener('focusin', stay);
      current.removeEventListener('focusout', goOn);
    };
  }, [box]);

  return () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
}
