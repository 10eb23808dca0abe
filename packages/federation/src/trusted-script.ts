interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** Allows every address: `script-src` and `integrity` decide what may run. This is the only place that sets addresses. */
const policy = trustedTypes?.createPolicy('kerf-scripts', { createScriptURL: address => address });

/** Sets a script's address through a Trusted Types policy (https://www.w3.org/TR/trusted-types/). */
export const setScriptAddress = (script: HTMLScriptElement, address: string): void => {
  script.src = policy ? policy.createScriptURL(address) : address;
};
