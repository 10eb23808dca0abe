import { startMail } from './server.js';

const { NODE_ENV, STAND_IN_HOST, MAIL_STAND_IN_PORT, SMTP_STAND_IN_PORT, PUBLIC_URL } = process.env;

function exit(message: string): never {
  console.error(message);
  process.exit(1);
}

if (NODE_ENV === 'production') exit('The local mailbox does not run with NODE_ENV=production. Set SMTP_URL.');

const mail = await startMail({
  smtpPort: Number(SMTP_STAND_IN_PORT || 1025),
  webPort: Number(MAIL_STAND_IN_PORT || 1080),
  ...(STAND_IN_HOST && { host: STAND_IN_HOST }),
}).catch(error =>
  exit(
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is taken. Stop what uses it, or choose another with MAIL_STAND_IN_PORT or SMTP_STAND_IN_PORT.`
      : error.message,
  ),
);

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => mail.close().then(() => process.exit(0)));
console.log(`ready ${PUBLIC_URL || mail.url}`);
