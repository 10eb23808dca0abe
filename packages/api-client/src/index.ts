export { ApiError, isRefusal, isRejection, isUnreachable } from './api-error';
export {
  type ApiSettings,
  type CallingRemote,
  call,
  callPage,
  callWithVersion,
  configureApi,
  type ListPage,
  prefetch,
} from './client';
export { list } from './list';
export { namesOf } from './names-of';
export { query } from './query';
export type { CallOptions, Input, ListName, ResponseOf, RowOf } from './request';
export { served } from './served';
export { type ErrorWords, errorWords } from './words';
