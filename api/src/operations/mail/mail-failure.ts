import { JobFailure } from '../../platform/jobs/job-failure.js';

interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** The server has replied about this one message. */
const isAboutMessage = (code: string) => code === 'EENVELOPE' || code === 'EMESSAGE';

/**
 * What an error of the SMTP client means for the job. The text of the error is left out, because it can contain addresses.
 * A rejected recipient is final (RFC 5321, 4.2.1); a rejected text is tried again, as spam filters change their minds.
 */
export const mailFailure = (error: unknown): JobFailure => {
  const { code = 'unknown', responseCode } = error as SmtpError;
  const name = [code, responseCode].filter(Boolean).join(' ');
  if (!isAboutMessage(code)) return new JobFailure(name, 'wait');
  return new JobFailure(name, code === 'EENVELOPE' && (responseCode ?? 0) >= 500 ? 'give-up' : 'retry');
};
