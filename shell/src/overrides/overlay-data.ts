/** What the page server writes into the page of a browser with an override: `Overlay` of shell/server. */
export interface OverlayData {
  remotes: {
    name: string;
    /** `release:NAME`, `preview:NAME` or `localhost:PORT`; '' for the release that visitors get. */
    chosen: string;
    choices: string[];
  }[];
  /** A development server on this machine is allowed. */
  localhost: boolean;
  expires: string;
}

/** Undefined in the browser of a visitor. */
export const overlayData = (): OverlayData | undefined => {
  const written = document.getElementById('kerf-override')?.textContent;
  return written ? JSON.parse(written) : undefined;
};
