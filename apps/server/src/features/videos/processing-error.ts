import type { Language, Video } from '@bimah/contract';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { isMessageKey, say } from '#platform/http/words.ts';

export interface KeptFailure {
  readonly error_code: string | null;
  readonly error_permanent: boolean | null;
}

/** Why processing stopped, in words. */
export function processingErrorOf(
  { error_code: code, error_permanent }: KeptFailure,
  language: Language,
): Video['error'] {
  if (code === null) return null;
  const key = `processing_${code}`;
  const sentence: MessageKey = isMessageKey(key) ? key : 'processing_failed';
  return { code, message: say(sentence, language), permanent: error_permanent ?? false };
}
