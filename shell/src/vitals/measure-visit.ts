import type { ShopConfig } from '@kerf/federation';
import { whenIdle } from '@kerf/federation/when-idle';

const DEFAULT_SHARE = 0.1;
const STORAGE_KEY = 'kerf-vitals';

/** Decides once per visit, which is the session of a tab. Without storage, each document decides. */
const isChosen = (share: number): boolean => {
  const drawn = () => (Math.random() < share ? 'yes' : 'no');
  try {
    sessionStorage.setItem(STORAGE_KEY, sessionStorage.getItem(STORAGE_KEY) ?? drawn());
    return sessionStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return drawn() === 'yes';
  }
};

/** After the load event and what runs then. */
const whenLoaded = (run: () => void) => {
  if (document.readyState === 'complete') whenIdle(run);
  else window.addEventListener('load', () => whenIdle(run), { once: true });
};

/** Measures the Web Vitals of a share of the visits. The code for it is loaded when the page is idle, because browsers keep the entries. */
export const measureVisit = ({ apiUrl, vitalsShare = DEFAULT_SHARE }: Pick<ShopConfig, 'apiUrl' | 'vitalsShare'>) => {
  if (!isChosen(vitalsShare)) return;
  // A visit without measurements is no fault of the shop.
  whenLoaded(() => void import('./send-vitals').then(({ sendVitals }) => sendVitals(apiUrl)).catch(() => undefined));
};
