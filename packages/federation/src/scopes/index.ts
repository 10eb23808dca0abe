export { inScope, outOfScope } from './scoped-entry';
export {
  DEFAULT_SCOPE,
  isCompatible,
  missingIn,
  type Offer,
  refusalOfScope,
  scopeFor,
  scopeOfReact,
  scopesOf,
  type Versions,
} from './scopes';
