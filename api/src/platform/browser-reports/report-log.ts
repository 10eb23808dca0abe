import { Injectable, Logger } from '@nestjs/common';
import { maskEmails } from '../logging/logger.js';

const minuteMs = 60_000;
const mostLines = 60;
const longestLine = 500;

/**
 * Writes what browsers report into the log. Anyone can send reports, so they are short there and few in a minute: others' lines must not
 * be overwritten by them. The metrics count them all.
 */
@Injectable()
export class ReportLog {
  private minute = Number.NEGATIVE_INFINITY;
  private written = 0;
  private left = 0;

  warn(source: string, text: string): void {
    const logger = new Logger(source);
    const now = performance.now();
    if (now - this.minute >= minuteMs) {
      if (this.left > 0) logger.warn(`${this.left} further reports of browsers were not logged`);
      this.minute = now;
      this.written = 0;
      this.left = 0;
    }
    if (this.written >= mostLines) {
      this.left++;
      return;
    }
    this.written++;
    const line = maskEmails(text);
    logger.warn(line.length > longestLine ? `${line.slice(0, longestLine)}…` : line);
  }
}
