import { useEffect } from 'react';

const SHOP = 'Kerf';

/** Sets the document's title while the page is shown. Restores the shell's title without a title and on unmount. */
export const useDocumentTitle = (title: string | undefined) => {
  useEffect(() => {
    if (!title) return;
    const given = document.title;
    const own = `${title} · ${SHOP}`;
    document.title = own;
    return () => {
      // The next page may have set its title already.
      if (document.title === own) document.title = given;
    };
  }, [title]);
};
