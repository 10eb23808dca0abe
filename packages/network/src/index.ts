export { isOwnNetwork, networkOf } from './addresses.js';
export { forgottenProxies } from './forgotten-proxies.js';
export { unusedConnections } from './unused-connections.js';
