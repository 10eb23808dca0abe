export { chooseCountry, countryStore, currentCountry, useCountry } from './country';
export {
  CURRENCY_COOKIE,
  currencyOf,
  currencyStore,
  loadShopConfig,
  useCurrency,
  usePrice,
  useShopConfig,
} from './currency';
export { type Identity, IdentityError, type Proof, SHORTEST_PASSWORD, type Social } from './identity';
export { type Interruption, interruption } from './interruption';
export { forget } from './lifetime';
export { session } from './session';
export { type Role, type SessionState, type SessionUser, sessionStore, staffRoleOf } from './store';
export { useInterruption, useSession } from './use-session';
