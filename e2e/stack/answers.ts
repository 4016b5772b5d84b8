import type { APIResponse } from '@playwright/test';

/** What a call was answered with; a refusal ends the test that made it. */
export async function answerOf<Answer>(call: Promise<APIResponse>): Promise<Answer> {
  const response = await call;
  if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
