import { request } from '@playwright/test';
import { chooseAddresses } from './addresses.ts';

/** What Commbox shows for itself in this run. */
export const COMMBOX_SECRET = 'commbox-of-the-browser-tests-91c4e07b55d2';
/** The one host whose pictures letters may show. */
export const LETTER_PICTURES = 'pictures.example';

export interface Letter {
  readonly markup: string;
  readonly isManager?: boolean;
}

/** Hands a conversation in, as Commbox does. */
export async function sendConversation(objectId: string, letters: readonly Letter[]) {
  const { console: baseURL } = await chooseAddresses();
  const service = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${COMMBOX_SECRET}` },
  });
  const now = Date.now();
  const response = await service.post('/api/integrations/commbox', {
    data: {
      object_id: objectId,
      user_name: `פונה ${objectId}`,
      user_email: 'person@example.com',
      closed_time: null,
      payload: [
        {
          message: '<p>פתיחה</p>',
          createdTime: new Date(now - letters.length * 1_000).toISOString(),
          childs: letters.map(({ markup, isManager = false }, index) => ({
            message: markup,
            createdTime: new Date(now - (letters.length - index) * 1_000).toISOString(),
            user: { isManager, identity: {} },
          })),
        },
      ],
    },
  });
  if (!response.ok()) throw new Error(await response.text());
}
