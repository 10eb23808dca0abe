/** Runs `task` on each item, at most `limit` at a time; rejects with the first failure and starts nothing after it. */
export async function eachLimited(items, limit, task) {
  const queue = [...items];
  let failed = false;
  const worker = async () => {
    while (queue.length && !failed) {
      try {
        await task(queue.shift());
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
