export * from '@kerf/api-client/testing';
export * from './act-as';
export * from './render-page';
export * from './shop-config';
