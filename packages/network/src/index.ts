export { isOwnNetwork, networkOf } from './addresses.js';
export { forgottenProxies } from './forgotten-proxies.js';
export { isStamped, STAMP_HOURS, type StampedRelease, signStamp } from './report-stamp.js';
export { unusedConnections } from './unused-connections.js';
