export { ApiError } from './api-error';
export { type ApiSettings, call, configureApi } from './client';
export { query } from './query';
export type { Answer, CallOptions, Input } from './request';
