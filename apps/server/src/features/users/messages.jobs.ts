import { z } from 'zod';
import { id } from '@bimah/contract';
import { defineJob } from '#platform/jobs/define-job.ts';
import { PermanentJobError } from '#platform/jobs/port.ts';
import { PushRejectedError } from '#platform/push/port.ts';
import type { Services } from '#platform/services.ts';
import { deliverMessage, giveUpMessage } from './deliver-message.service.ts';

export const pushMessage = defineJob({
  name: 'users.push-message',
  payload: z.object({ message_id: id }),
  retry: { limit: 10, seconds: 10, maxSeconds: 1_800 },
  timeoutSeconds: 60,
  handle: async ({ message_id }, { database, push }: Services) => {
    try {
      await deliverMessage(database.db, push, message_id);
    } catch (error) {
      if (!(error instanceof PushRejectedError)) throw error;
      throw new PermanentJobError(error.message, { cause: error });
    }
  },
  onDead: ({ message_id }, { database }) => giveUpMessage(database.db, message_id),
});
