import type { z } from 'zod';
import { createAnswerCache, type AnswerOptions } from '../answer-cache.ts';
import { ask, type Answer } from '../ask.ts';
import { createGate } from '../gate.ts';
import { VideoSiteError } from '../port.ts';

export interface Question<Schema extends z.ZodType> extends AnswerOptions {
  readonly path?: string;
  readonly params: Readonly<Record<string, string>>;
  readonly answer: Schema;
}

export interface Client {
  get<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>;
}

interface ClientSettings {
  readonly baseUrl: string;
  /** Added to every question, and never part of what is remembered or told. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly patienceMs: number;
  readonly problemOf: (answer: Answer) => VideoSiteError;
}

/** Asks one interface of the site: seldom, briefly, and believing only what fits the documents. */
export function createClient({
  baseUrl,
  credentials,
  patienceMs,
  problemOf,
}: ClientSettings): Client {
  const cache = createAnswerCache();
  const gate = createGate();

  return {
    get({ path = '', params, answer: schema, fresh }) {
      const question = `${path}?${new URLSearchParams(params).toString()}`;
      const fetchAnswer = async () => {
        const url = new URL(`${baseUrl}${path}`);
        for (const [name, value] of Object.entries({ ...params, ...credentials })) {
          url.searchParams.set(name, value);
        }
        const answer = await ask(url, patienceMs);
        if (answer.status !== 200) throw problemOf(answer);
        const fitting = schema.safeParse(answer.body);
        if (!fitting.success) throw new VideoSiteError('garbage', fitting.error.message);
        return fitting.data;
      };
      return cache.answerTo(question, () => gate(fetchAnswer), { fresh });
    },
  };
}
