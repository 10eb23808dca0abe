import { Mailbox } from './mailbox.js';
import { startSmtp } from './smtp.js';
import { createWeb } from './web.js';

export interface MailServer {
  /** The web page. */
  url: string;
  smtpPort: number;
  close(): Promise<void>;
}

/** Starts a mailbox that receives by SMTP and shows what it has on a web page. Port 0 takes any free port. */
export async function startMail({ smtpPort = 0, webPort = 0, host = '127.0.0.1' } = {}): Promise<MailServer> {
  const mailbox = new Mailbox();
  const smtp = await startSmtp(mailbox, smtpPort, host);
  const web = createWeb(mailbox);
  const url = await web.listen({ port: webPort, host }).catch(error => {
    smtp.close();
    throw error;
  });
  return {
    url,
    smtpPort: smtp.port,
    close: async () => {
      smtp.close();
      await web.close();
    },
  };
}
