import { Logger } from '@nestjs/common';
import { ReportLog } from './report-log.js';

let lines: string[];
beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  lines = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(line => void lines.push(String(line)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('writes 60 lines in a minute, and in the next one how many it left out', () => {
  const log = new ReportLog();
  for (let at = 0; at < 200; at++) log.warn('CspReports', `line ${at}`);
  expect(lines).toHaveLength(60);
  jest.advanceTimersByTime(60_000);
  log.warn('CspReports', 'later');
  expect(lines.slice(60)).toEqual(['140 further reports of browsers were not logged', 'later']);
});

it('cuts long lines, and masks e-mail addresses in them', () => {
  new ReportLog().warn('CspReports', `${'x'.repeat(490)} ann@kerf.test ${'y'.repeat(30_000)}`);
  expect(lines[0]).toHaveLength(501);
  expect(lines[0]).not.toContain('ann@');
});
