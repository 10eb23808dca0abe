import type { RemoteEntry } from './remotes';

/** What a deployment says of itself, read from `/config.json` at run time: no build knows its environment. */
export interface ShopConfig {
  /** The API's origin. */
  apiUrl: string;
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** Only locally: where the Auth Emulator stands in for Firebase. */
    emulatorUrl?: string;
    /** Whether GitHub sign-in is switched on at the provider. */
    github?: boolean;
  };
  payment: {
    publishableKey: string;
    /** Only locally: a stripe.js to use in place of Stripe's own. */
    scriptUrl?: string;
  };
  /** Where pictures whose address somebody typed may come from, besides the shop itself; the page's policy allows no others. */
  imageOrigins: string[];
}

/** Reads a document the shell's server wrote into the page, or fetches it where the server wrote none. */
const readDocument = async <T>(name: 'config' | 'remotes'): Promise<T> => {
  const written = document.getElementById(`kerf-${name}`)?.textContent;
  if (written) return JSON.parse(written);
  const response = await fetch(`/${name}.json`);
  if (!response.ok) throw new Error(`/${name}.json could not be loaded (${response.status}).`);
  return response.json();
};

export const readConfig = () => readDocument<ShopConfig>('config');
export const readRemotes = () => readDocument<{ remotes: RemoteEntry[] }>('remotes');
