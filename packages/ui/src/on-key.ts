interface Key {
  isComposing: boolean;
  keyCode: number;
}

/** Safari ends a composition before it reports the key, and then only this code shows whose key it was. */
const PROCESSED_BY_INPUT_METHOD = 229;

/**
 * Makes the handler of a key. Keys of a composition belong to the input method: Enter accepts a word of Japanese there, and arrow keys
 * choose one (https://www.w3.org/TR/uievents/#keys-IME). A handler of React or of the DOM.
 */
export const onKey =
  <Event extends Key | { nativeEvent: Key }>(act: (event: Event) => void) =>
  (event: Event): void => {
    const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
    if (!isComposing && keyCode !== PROCESSED_BY_INPUT_METHOD) act(event);
  };

/** Follows the keys that are pressed in an element or in the document. Returns the function that ends it. */
export const followKeys = (
  target: Document | HTMLElement,
  act: (event: KeyboardEvent) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  const follow = onKey(act);
  const listener = (event: Event) => follow(event as KeyboardEvent);
  target.addEventListener('keydown', listener, options);
  return () => target.removeEventListener('keydown', listener, options);
};
