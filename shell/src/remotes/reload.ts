/** Begins anew at the same address, with the releases of now. */
export const reload = () => window.location.reload();
