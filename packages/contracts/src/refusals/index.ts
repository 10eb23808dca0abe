export * from './errors-in-words.js';
export * from './refusal.js';
export * from './refusal-text.js';
