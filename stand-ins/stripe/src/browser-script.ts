import { readFileSync } from 'node:fs';

/** The modules of stripe.js, each after the modules it imports. */
const MODULES = [
  'card-fields',
  'styles',
  'card-inputs',
  'payment-element',
  'elements',
  'post',
  'three-d-secure',
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
