import autocannon from 'autocannon';

const connections = 32;

/**
 * Sends `requests` over and over on 32 connections for so many seconds, dealt out among them: to make all of them ready for each would keep
 * the first answers waiting.
 * Answers requests per second, every answer's milliseconds, and the CPU a request took of `server` and `database`.
 */
export const load = async ({ server, database, requests, seconds, expected = 200 }) => {
  const times = [];
  let wrong;
  let clients = 0;
  const cpu = () => [server.cpuSeconds(), database?.cpuSeconds() ?? Number.NaN];
  const before = cpu();
  const running = autocannon({
    url: server.url,
    connections,
    duration: seconds,
    setupClient: client => {
      const hand = clients++ % Math.min(connections, requests.length);
      client.setRequests(requests.filter((_, at) => at % connections === hand));
    },
  });
  running.on('response', (_client, status, _bytes, milliseconds) => {
    if (status !== expected) wrong ??= status;
    times.push(milliseconds);
  });
  const { errors } = await running;
  if (wrong || errors > 0) throw new Error(`${server.url}${requests[0].path}: ${errors} errors, an answer ${wrong}`);
  const [serverCpu, databaseCpu] = cpu().map((after, at) => ((after - before[at]) / times.length) * 1e6);
  return { rate: times.length / seconds, times, serverCpu, databaseCpu };
};
