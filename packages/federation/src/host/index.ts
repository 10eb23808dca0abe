export { loadExposed } from './load-exposed';
