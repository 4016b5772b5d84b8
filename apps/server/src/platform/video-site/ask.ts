import { AnswerTooLongError, askJson, type Answer } from '#platform/outbound/ask-json.ts';
import { VideoSiteError } from './port.ts';

export type { Answer };

/** One question to the site; whatever keeps it from answering is the site's trouble. */
export async function ask(url: URL, patienceMs: number): Promise<Answer> {
  try {
    return await askJson(url, { patienceMs });
  } catch (error) {
    const code = error instanceof AnswerTooLongError ? 'garbage' : 'unreachable';
    // The cause names the trouble; the address stays out, for it holds the key.
    throw new VideoSiteError(code, (error as Error).message, { cause: error });
  }
}
