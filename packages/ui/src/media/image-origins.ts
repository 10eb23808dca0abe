/** Undefined until the shell has said so: a front end that runs alone shows everything. */
let allowed: ReadonlySet<string> | undefined;

/** From now on pictures are shown from the page's own origin and these only, as the policy of the page has it. */
export const allowImageOrigins = (origins: readonly string[]) => {
  allowed = new Set(origins);
};

/** Whether the shop shows a picture at this address; asking the browser for any other would be refused by the page's policy. */
export const isImageAllowed = (src: string): boolean => {
  if (!allowed || !URL.canParse(src, window.location.href)) return !allowed;
  const { origin, protocol } = new URL(src, window.location.href);
  return protocol === 'data:' || origin === window.location.origin || allowed.has(origin);
};
