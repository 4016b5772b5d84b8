import type { Connections, Language } from '@bimah/contract';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { isMessageKey, say } from '#platform/http/words.ts';
import { present } from './connections.presenter.ts';
import * as repository from './connections.repository.ts';

function sentenceFor(result: string, language: Language): string {
  const key = `pull_${result}`;
  return say(isMessageKey(key) ? key : 'pull_unreachable', language);
}

export async function get({ db, language }: SignedInContext, id: number): Promise<Connections> {
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  return present(row, (result) => sentenceFor(result, language));
}
