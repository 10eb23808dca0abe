/** Undefined until the shell sets it. A front end without the shell shows all pictures. */
let allowed: ReadonlySet<string> | undefined;

/** Allows pictures from the page's own origin and from these origins only, like the content security policy. */
export const allowImageOrigins = (origins: readonly string[]) => {
  allowed = new Set(origins);
};

/** Whether the shop shows a picture at this address. The content security policy would block any other. */
export const isImageAllowed = (src: string): boolean => {
  if (!allowed || !URL.canParse(src, window.location.href)) return !allowed;
  const { origin, protocol } = new URL(src, window.location.href);
  return protocol === 'data:' || origin === window.location.origin || allowed.has(origin);
};
