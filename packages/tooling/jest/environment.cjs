const { default: JsdomEnvironment } = require('jest-environment-jsdom');

/** jsdom with Node's fetch API, which jsdom lacks and which MSW intercepts. */
module.exports = class WebEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'FormData',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'TextEncoder',
      'TextDecoder',
      'BroadcastChannel',
      'structuredClone',
    ]) {
      this.global[name] = globalThis[name];
    }
  }

  exportConditions() {
    return ['kerf-source', 'node', 'node-addons'];
  }
};
