import type { Connection } from 'mongoose';

const hourMs = 3_600_000;

/** Stores 100 visits of this minute to a release of `mf_catalog`, half of which failed. */
export const addFailing = async (db: Connection, release: string): Promise<void> => {
  const now = new Date();
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const counts = { visits: 100, failures: 50 };
  await db.collection<{ _id: string }>('release_visits').insertOne({
    _id: `${hour.toISOString()} mf_catalog ${release}`,
    ...{ hour, remote: 'mf_catalog', release, ...counts, minutes: { [now.getUTCMinutes()]: counts }, rounds: {} },
  } as never);
};
