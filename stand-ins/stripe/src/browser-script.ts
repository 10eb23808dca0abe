import { readFileSync } from 'node:fs';

/** The modules of stripe.js, each after the modules it imports. */
const MODULES = [
  'words',
  'dialogs',
  'card-fields',
  'card-inputs',
  'method-forms',
  'post',
  'session',
  'styles',
  'payment-element',
  'express-checkout',
  'elements',
  'stripe',
];

/**
 * Joins the modules into one classic script, because `window.Stripe` must exist when the script has loaded. Their
 * top-level names are unique.
 */
export const stripeScript = () => {
  const modules = MODULES.map(name => readFileSync(new URL(`../dist/browser/${name}.js`, import.meta.url), 'utf8'));
  return `(() => {\n'use strict';\n${modules.join('').replace(/^import [^;]+;$|^export (?!\{)/gm, '')}})();\n`;
};
