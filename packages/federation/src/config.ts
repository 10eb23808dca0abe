import { checkMap } from './remote-map';

/** The configuration of a deployment, read from `/config.json` at run time. Builds contain no environment. */
export interface ShopConfig {
  /** The API's origin. */
  apiUrl: string;
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** Address of the Auth Emulator that replaces Firebase; locally only. */
    emulatorUrl?: string;
    /** Whether GitHub sign-in is enabled at the provider. */
    github?: boolean;
  };
  payment: {
    publishableKey: string;
    /** Address of a script that replaces Stripe's own; locally only. */
    scriptUrl?: string;
  };
  /** The service that tells people from bots. Without it the API checks nobody. */
  botCheck?: { provider: 'turnstile'; siteKey: string } | { provider: 'app-check'; siteKey: string; appId: string };
  /** Origins of user-supplied pictures, besides the shop's own. The content security policy allows no others. */
  imageOrigins: string[];
  /** The pages that the owner of the shop writes, for the footer. Absent: none. */
  /** `version` is the beginning of the SHA-256 digest of the file, 16 hexadecimal digits. */
  texts?: { path: string; title: string; version: string }[];
  /** The categories of the shop in the language of the page, in the order of their tree. Absent: those of a new shop. */
  categories?: { key: string; name: string; parent?: string | null; hidden?: boolean }[];
  /** The days that a customer has to return tools, from the day on which they arrive. Absent: the shop names none. */
  returnDays?: number;
  /** The years of warranty. Absent: the shop names none. */
  warrantyYears?: number;
  /** The languages of the pages besides English. Absent: none. */
  languages?: string[];
  /** The share of the visits that send their Web Vitals, from 0 to 1. */
  vitalsShare?: number;
}

/**
 * Reads a document that the shell's server wrote into the page, or else fetches it.
 * @throws Error if the response is not successful, and the error of `fetch`
 */
const readDocument = async <T>(name: 'config' | 'remotes'): Promise<T> => {
  const inlined = document.getElementById(`kerf-${name}`)?.textContent;
  if (inlined) return JSON.parse(inlined);
  const response = await fetch(`/${name}.json`);
  if (!response.ok) throw new Error(`/${name}.json could not be loaded (${response.status}).`);
  return response.json();
};

export const readConfig = () => readDocument<ShopConfig>('config');
export const readRemotes = async () => checkMap(await readDocument<unknown>('remotes'));
