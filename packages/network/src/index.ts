export { isOwnNetwork, networkOf } from './addresses.js';
export { forgottenProxies } from './forgotten-proxies.js';
export { type ConnectionLimits, defaultConnections, limitConnections } from './limit-connections.js';
export { isStamped, STAMP_HOURS, type StampedRelease, signStamp } from './report-stamp.js';
export { readSecretFiles } from './secret-files.js';
export { unusedConnections } from './unused-connections.js';
