export { bundlerOptions, cssLoader } from './common';
export { compressPlugin } from './compress-plugin';
export { framePlugin } from './frame-plugin';
export { type PageRelease, pagesPlugin } from './pages-plugin';
export type { Provision } from './provision-plugin';
export type { RemoteRelease } from './release-plugin';
export { type RemoteOptions, remoteConfig } from './remote-config';
export { sharedLibraries } from './shared';
export { shellConfig } from './shell-config';
