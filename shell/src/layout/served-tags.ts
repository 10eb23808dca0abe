import { pagePrefix } from '../navigation/history';

const find = (selector: string) => document.head.querySelector<HTMLElement>(selector);

const add = (tag: 'link' | 'meta', attributes: Record<string, string>) => {
  const element = Object.assign(document.createElement(tag), attributes);
  return document.head.appendChild(element);
};

/**
 * Makes the canonical link and the description follow the page. The server writes more precise ones for the first page of a
 * document, so they stay until the first navigation.
 */
export const describePage = (pathname: string, description: string, canonical = pathname): void => {
  const link = (find('link[rel="canonical"]') ?? add('link', { rel: 'canonical' })) as HTMLLinkElement;
  if (link.dataset.served === pathname) return;
  // The server knows the shop's public origin.
  link.href = new URL(link.href || location.href).origin + pagePrefix() + canonical;
  delete link.dataset.served;
  for (const tag of document.querySelectorAll('meta[data-served], script[data-served], link[hreflang][data-served]'))
    tag.remove();
  const meta = find('meta[name="description"]') ?? add('meta', { name: 'description' });
  meta.setAttribute('content', description);
};
