interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** Which addresses may run is for script-src and `integrity` to say; this marks the one place that sets them. */
const policy = trustedTypes?.createPolicy('kerf-scripts', { createScriptURL: address => address });

/** Sets a script's address as Trusted Types demand it (https://www.w3.org/TR/trusted-types/). */
export const setScriptAddress = (script: HTMLScriptElement, address: string): void => {
  script.src = policy ? policy.createScriptURL(address) : address;
};
