import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { MailRejectedError, type MailPort } from './port.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What the server said about this very mail; a refused sign-in concerns our configuration instead. */
const REFUSALS = new Set(['EENVELOPE', 'EMESSAGE']);

function isPermanent(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return REFUSALS.has(code) && responseCode >= 500;
}

export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
  return {
    isSetUp: true,
    async check() {
      await transport.verify();
    },
    async send(mail, id) {
      try {
        await transport.sendMail(compose(mail, id, from));
      } catch (error) {
        if (isPermanent(error)) {
          throw new MailRejectedError((error as Error).message, { cause: error });
        }
        throw error;
      }
    },
    async close() {
      transport.close();
    },
  };
}
