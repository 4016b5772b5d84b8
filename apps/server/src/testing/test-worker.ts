import { vi } from 'vitest';
import type { MailPort, OutgoingMail } from '#platform/mail/port.ts';
import type { Services } from '#platform/services.ts';
import { startWorker } from '../worker.ts';
import { SOON } from './soon.ts';

export interface TestWorker {
  /** Waits until this address has got so many mails. */
  mailsTo(address: string, count: number): Promise<OutgoingMail[]>;
  /** What has arrived by now, for showing that nothing did. */
  delivered(address: string): OutgoingMail[];
  stop(): Promise<void>;
}

/** The real worker; only the last step of a mail, leaving the house, is caught. */
export async function startTestWorker(services: Services): Promise<TestWorker> {
  const sink = new Map<string, OutgoingMail>();
  const mail: MailPort = {
    isSetUp: true,
    check: async () => {},
    send: async (message, id) => void sink.set(id, message),
    close: async () => {},
  };
  const worker = await startWorker({ ...services, mail });
  const delivered = (address: string) =>
    [...sink.values()].filter((message) => message.to === address);
  return {
    delivered,
    mailsTo: (address, count) =>
      vi.waitFor(() => {
        const messages = delivered(address);
        if (messages.length < count) {
          throw new Error(`${messages.length} of ${count} mails have arrived`);
        }
        return messages;
      }, SOON),
    stop: () => worker.stop(),
  };
}
