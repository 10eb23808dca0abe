// Replaces https://apis.google.com/js/api.js, which needs a network. The Firebase SDK in the shop's page and the emulator's
// helper page in an iframe exchange messages through this part of `gapi.iframes` while the sign-in popup is open.
void (() => {
  const CHANNEL = 'kerf-gapi';

  /** One end of a channel between two windows. The handler of a message returns its response. */
  class Port {
    #handlers = new Map();
    #awaiting = new Map();
    #lastId = 0;
    #peer;
    #origin;

    constructor(peer, origin) {
      this.#peer = peer;
      this.#origin = origin;
      this.register('ping', () => true);
      window.addEventListener('message', event => this.#receive(event));
    }

    register(type, handler) {
      this.#handlers.set(type, handler);
    }

    unregister(type) {
      this.#handlers.delete(type);
    }

    send(type, data, onReply) {
      const id = ++this.#lastId;
      if (onReply) this.#awaiting.set(id, onReply);
      this.#post({ id, type, data });
    }

    /** Resolves when the other window has loaded. Earlier messages are lost. */
    async ping(onReply) {
      let retry;
      await new Promise(resolve => {
        retry = setInterval(() => this.send('ping', null, resolve), 50);
      });
      clearInterval(retry);
      onReply?.();
      return [true];
    }

    restyle() {
      return Promise.resolve();
    }

    async #receive({ source, data }) {
      if (source !== this.#peer() || data?.channel !== CHANNEL) return;
      if (data.response) {
        const onReply = this.#awaiting.get(data.id);
        this.#awaiting.delete(data.id);
        onReply?.(data.response);
        return;
      }
      const result = await this.#handlers.get(data.type)?.(data.data);
      this.#post({ id: data.id, response: result === undefined ? [] : [result] });
    }

    #post(message) {
      this.#peer()?.postMessage({ channel: CHANNEL, ...message }, this.#origin);
    }
  }

  function openFrame({ url, where, attributes = {} }, onOpen) {
    const frame = document.createElement('iframe');
    const { style, ...others } = attributes;
    Object.assign(frame.style, style);
    for (const [name, value] of Object.entries(others)) frame.setAttribute(name, value);
    frame.src = url;
    (where ?? document.body).append(frame);
    return Promise.resolve(onOpen(new Port(() => frame.contentWindow, new URL(url).origin)));
  }

  // The helper page does not know the origin of the shop that embeds it.
  const parent = window.parent === window ? null : new Port(() => window.parent, '*');
  const context = { open: openFrame, getParentIframe: () => parent };

  window.gapi = {
    load: (_feature, { callback }) => setTimeout(callback),
    iframes: { Iframe: Port, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  if (window.gapi_onload) setTimeout(window.gapi_onload);
})();
