import { call, served } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import type { PageContext } from '@kerf/federation/mounted-page';

const read = { query: { limit: '3' } } as const;

const elementOf = <T extends keyof HTMLElementTagNameMap>(tag: T, ...content: (string | Node)[]) => {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
};

/** Defines `<mf-tool-board>`. Only a browser can run it: the build renders first views in Node, which has no `HTMLElement`. */
const define = () => {
  class ToolBoard extends HTMLElement {
    context: PageContext | undefined;
    readonly #list = elementOf('ul');
    readonly #left = new AbortController();

    connectedCallback() {
      this.append(elementOf('h1', 'Tool board'), this.#list);
      const items = served('listItems', read);
      if (items) this.#show(items);
      else void this.#load();
    }

    disconnectedCallback() {
      this.#left.abort();
    }

    async #load() {
      const { signal } = this.#left;
      try {
        this.#show(await call('listItems', read, { signal }));
      } catch (error) {
        if (!signal.aborted) this.context?.fail(error);
      }
    }

    #show(items: Item[]) {
      this.#list.replaceChildren(
        ...items.map(item => elementOf('li', this.#linkTo(item), ` ${formatCents(item.price)}`)),
      );
    }

    #linkTo({ _id, slug, name }: Item) {
      const link = elementOf('a', name);
      link.href = paths.item(_id, slug);
      link.addEventListener('click', event => {
        // The browser opens a new tab or window by itself.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        this.context?.navigate(link.pathname);
      });
      return link;
    }
  }
  customElements.define('mf-tool-board', ToolBoard);
  return ToolBoard;
};

let defined: ReturnType<typeof define> | undefined;

/** Defines the element once and returns its class. */
export const defineToolBoard = () => {
  defined ??= define();
  return defined;
};
