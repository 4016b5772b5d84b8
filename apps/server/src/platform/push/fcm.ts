import { z } from 'zod';
import { askJson, type Answer } from '#platform/outbound/ask-json.ts';
import { accessTokens } from './access-tokens.ts';
import type { FcmSettings } from './fcm-settings.ts';
import { PushRejectedError, type OutgoingPush, type PushPort } from './port.ts';

const PATIENCE_MS = 10_000;

/** What the service says of a device it will never reach. */
const GONE = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

const detail = z.looseObject({
  errorCode: z.string().optional(),
  fieldViolations: z.array(z.looseObject({ field: z.string().optional() })).optional(),
});
const refusal = z.object({
  error: z.object({ status: z.string().optional(), details: z.array(detail).optional() }),
});

/** A malformed token is a device that is gone; anything else malformed would be our own fault. */
function errorOf({ status, body }: Answer): Error {
  const { error } = refusal.safeParse(body).data ?? {};
  const details = error?.details ?? [];
  const code =
    details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ??
    error?.status ??
    String(status);
  const isAboutToken = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
  return GONE.has(code) || isAboutToken
    ? new PushRejectedError(`the device was refused: ${code}`)
    : Object.assign(new Error(`the push service answered ${status} ${code}`), { code });
}

/** One name everywhere: a message that comes twice takes the place of itself. */
const messageOf = ({ to, title, body, data }: OutgoingPush, id: string) => ({
  message: {
    token: to,
    notification: { title, body },
    data: { ...data, id },
    android: { collapse_key: id, notification: { tag: id } },
    apns: { headers: { 'apns-collapse-id': id } },
    webpush: { notification: { tag: id } },
  },
});

/** Firebase Cloud Messaging over HTTP v1, which takes one message per call. */
export function fcmPush(settings: FcmSettings): PushPort {
  const tokens = accessTokens(settings);
  const url = new URL(`/v1/projects/${settings.projectId}/messages:send`, settings.url);
  const post = async (body: object): Promise<Answer> =>
    askJson(url, {
      patienceMs: PATIENCE_MS,
      headers: { authorization: `Bearer ${await tokens.current()}` },
      post: { type: 'application/json', body: JSON.stringify(body) },
    });
  const ask = async (body: object): Promise<Answer> => {
    const answer = await post(body);
    if (answer.status !== 401) return answer;
    tokens.forget();
    return post(body);
  };
  return {
    isSetUp: true,
    async send(push, id) {
      const answer = await ask(messageOf(push, id));
      if (answer.status !== 200) throw errorOf(answer);
    },
    // A message to nobody, only to be looked at: that it is refused as malformed shows that the
    // project is there and knows us.
    async check() {
      const answer = await ask({ validate_only: true, message: { token: 'nobody' } });
      if (answer.status !== 200 && answer.status !== 400) throw errorOf(answer);
    },
    async close() {},
  };
}
