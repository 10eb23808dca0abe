import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { tally } from '../tally.ts';

const REPORTS = 300;
const LONG = 'x'.repeat(4_000);

/** Failures of an invented release, reports from the page of another site, and long reports about the policy of a page. */
export const strangersReports: Attack = {
  name: '18 reports',
  seconds: 10,
  async run({ apiUrl, shellUrl }) {
    const stranger = new HttpClient('127.0.0.26');
    const send = async (path: string, body: object, origin = new URL(shellUrl).origin) => {
      const requests = Array.from({ length: REPORTS }, async () => {
        const { status } = await stranger.call('POST', `${apiUrl}${path}`, { body, headers: { origin } });
        return status;
      });
      return tally(await Promise.all(requests));
    };
    const failure = { remote: 'mf_checkout', release: 'call-0900-555', kind: 'crash', message: LONG, page: '/' };
    const policy = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: LONG } }];
    const [invented, foreign, long] = [
      await send('/remote-reports', { ...failure, message: 'It broke.' }),
      await send('/remote-reports', { ...failure, message: 'It broke.' }, 'https://evil.example'),
      await send('/csp-reports', policy),
    ];
    const { status } = await stranger.call('GET', `${shellUrl}/`);
    return `of an invented release: ${invented}; of another site: ${foreign}; long ones: ${long}; the shop's page: ${status}`;
  },
};
