import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE } from '../http/cache-control.ts';
import type { Headers } from '../http/security-headers.ts';
import { pathOf } from '../map/find-page.ts';
import type { OverriddenMap, Snapshot } from '../page/snapshot.ts';
import { type ChoiceOptions, type ListedRemote, listChoices, overrideMap } from './choices.ts';
import { readCookie } from './cookie.ts';
import type { OverrideSettings } from './settings.ts';
import { type Override, readOverride } from './token.ts';

/** The data of the overlay that the shell shows while an override is active. */
export interface Overlay {
  remotes: ListedRemote[];
  /** A development server on the operator's machine is allowed. */
  localhost: boolean;
  expires: string;
}

export interface OverrideOptions extends OverrideSettings, ChoiceOptions {
  /** The shop is at https. */
  isSecure: boolean;
  now?: () => number;
}

/** The overrides of the shop. Everything about one is in the signed cookie of its browser. */
export class Overrides {
  readonly options: OverrideOptions;
  readonly now: () => number;
  readonly #headers: Headers;

  /** `headers` are those of `/remotes.json`. */
  constructor(options: OverrideOptions, headers: Headers) {
    this.options = options;
    this.#headers = headers;
    this.now = options.now ?? Date.now;
  }

  /** The override of the browser that sent the request, if it has a valid one. */
  of({ headers }: Pick<FastifyRequest, 'headers'>): Override | undefined {
    const token = readCookie(headers.cookie, this.options.isSecure);
    return token ? readOverride(token, this.options.key, this.now()) : undefined;
  }

  /** The choices for the form and the overlay. */
  list(snapshot: Snapshot, { choices }: Override): ListedRemote[] {
    return listChoices(snapshot.map, choices, { ...this.options, now: this.now() });
  }

  /** The map of the browser that sent the request, if it has an override. */
  mapOf(request: FastifyRequest, snapshot: Snapshot): OverriddenMap | undefined {
    const override = this.of(request);
    return override && this.#map(snapshot, override);
  }

  /** Sends the map of a browser with an override. Undefined for all others. */
  sendMap(request: FastifyRequest, reply: FastifyReply, snapshot: Snapshot): FastifyReply | undefined {
    const map = this.mapOf(request, snapshot);
    return map && reply.headers({ ...this.#headers, ...PRIVATE }).send(map);
  }

  /** Sends a page to a browser with an override. Undefined for all others. */
  sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { snapshot, url, language }: { snapshot: Snapshot; url: string; language: string | undefined },
  ): FastifyReply | undefined {
    const override = this.of(request);
    if (!override) return undefined;
    const overlay: Overlay = {
      remotes: this.list(snapshot, override),
      localhost: this.options.sources.includes('localhost'),
      expires: new Date(override.expires).toISOString(),
    };
    const { html, headers } = snapshot.overriddenPage(
      { pathname: pathOf({ url }), language },
      this.#map(snapshot, override),
      overlay,
    );
    return reply
      .headers({ ...headers, ...PRIVATE })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  #map(snapshot: Snapshot, { choices }: Override) {
    return overrideMap(snapshot.map, choices, { ...this.options, now: this.now() });
  }
}
