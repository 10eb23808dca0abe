import { useEffect } from 'react';
import { messages } from '../messages';

/** Names the document after what the page shows; without a title, and after the page, it has the name the shell gave it. */
export const useDocumentTitle = (title: string | undefined) => {
  useEffect(() => {
    if (!title) return;
    const given = document.title;
    const own = `${title} · ${messages.brand}`;
    document.title = own;
    return () => {
      // The next page may have named it already.
      if (document.title === own) document.title = given;
    };
  }, [title]);
};
