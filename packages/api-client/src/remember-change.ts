type Page = Pick<Document, 'cookie' | 'location'>;

/**
 * Sets the cookie with which the page server asks the API again for this visitor. Without it, a page may show public data that is
 * some seconds old (PAGE_DATA_AGE_MS, 10 s at most). A program without a document needs no cookie.
 */
export const rememberChange = (page: Page | undefined = globalThis.document) => {
  if (!page) return;
  const secure = page.location.protocol === 'https:' ? ';secure' : '';
  page.cookie = `kerf-changed=1;path=/;max-age=10;samesite=lax${secure}`;
};
