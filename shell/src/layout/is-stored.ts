/** Whether this browser keeps something under a key. */
export const isStored = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // No document while the build renders the frame, or the browser denies storage.
    return false;
  }
};
