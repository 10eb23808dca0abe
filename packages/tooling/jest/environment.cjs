const { default: JsdomEnvironment } = require('jest-environment-jsdom');

/** Returns an AbortSignal of Node that follows an AbortSignal of jsdom. */
function nodeSignal(signal) {
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason));
  return controller.signal;
}

/** Since Node 24, Request rejects an AbortSignal of jsdom. jsdom's addEventListener needs one, so both classes stay in use. */
const JsdomRequest = new Proxy(Request, {
  construct: (target, [input, init]) =>
    new target(input, init?.signal ? { ...init, signal: nodeSignal(init.signal) } : init),
});

/** jsdom with Node's fetch API, which jsdom lacks and which MSW intercepts. */
module.exports = class WebEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of [
      'fetch',
      'Response',
      'Headers',
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
    this.global.Request = JsdomRequest;
  }

  exportConditions() {
    return ['kerf-source', 'node', 'node-addons'];
  }
};
