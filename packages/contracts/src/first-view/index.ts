/** The language of first views (docs/first-views.md). Front ends contain it, and take what it formats with from the shell. */
export * from './conditions.js';
export * from './item-fields.js';
