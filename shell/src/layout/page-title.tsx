import { useLocation } from '@kerf/federation/router';
import { useLayoutEffect } from 'react';
import { messages } from '../messages';
import { describePage } from './served-tags';

export interface PageTitleProps {
  title?: string;
  description?: string | undefined;
  /** The path that search engines list, if it is not that of the address. */
  canonical?: string | undefined;
}

/** Sets the document's title, description and canonical link. A page without a title or description gets that of the shop. */
export const PageTitle = ({ title, description = messages.description, canonical }: PageTitleProps) => {
  const { pathname } = useLocation();
  useLayoutEffect(() => describePage(pathname, description, canonical), [pathname, description, canonical]);
  return <title>{title ? `${title} · ${messages.brand}` : messages.brand}</title>;
};
