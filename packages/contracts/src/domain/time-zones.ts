/** Whether `Intl` knows a time zone by this name, for example `Europe/Berlin`. `Intl.supportedValuesOf` lacks newer names of a zone, such as `Asia/Kolkata`. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
