/** Resident memory of the API's process in bytes, as it says itself. */
export const residentBytes = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
};

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
