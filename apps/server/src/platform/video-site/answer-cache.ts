import { VideoSiteError } from './port.ts';
import { GateClosedError } from './gate.ts';

const KEPT_MS = 60_000;
/** Shorter, so that a person who tries again is not told yesterday's trouble. */
const TROUBLE_KEPT_MS = 10_000;
const ENTRIES_MAX = 500;

interface Entry {
  readonly answer: Promise<unknown>;
  until: number;
}

export interface AnswerOptions {
  /** What is remembered will not do: somebody may have changed it since. */
  readonly fresh?: boolean | undefined;
}

/** The same question is asked once, also by many at the same time. */
export interface AnswerCache {
  answerTo<Result>(
    question: string,
    ask: () => Promise<Result>,
    options?: AnswerOptions,
  ): Promise<Result>;
}

export function createAnswerCache(now: () => number = Date.now): AnswerCache {
  const entries = new Map<string, Entry>();

  const forgetOldest = () => {
    const oldest = entries.keys().next();
    if (entries.size > ENTRIES_MAX && !oldest.done) entries.delete(oldest.value);
  };

  const shorten = (question: string, entry: Entry, error: unknown) => {
    const isTrouble = !(error instanceof VideoSiteError) || error.kind === 'passing';
    if (isTrouble) entry.until = Math.min(entry.until, now() + TROUBLE_KEPT_MS);
    if (error instanceof GateClosedError) entries.delete(question);
  };

  return {
    answerTo<Result>(
      question: string,
      ask: () => Promise<Result>,
      { fresh = false }: AnswerOptions = {},
    ): Promise<Result> {
      const known = entries.get(question);
      if (!fresh && known && now() < known.until) return known.answer as Promise<Result>;
      const answer = ask();
      const entry: Entry = { answer, until: now() + KEPT_MS };
      entries.delete(question);
      entries.set(question, entry);
      forgetOldest();
      answer.catch((error: unknown) => shorten(question, entry, error));
      return answer;
    },
  };
}
