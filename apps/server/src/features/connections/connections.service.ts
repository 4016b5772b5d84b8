import type { Connections, Language, PullRulesChange } from '@bimah/contract';
import { pullChannel, rulesOf } from '#features/pulls/index.ts';
import { audit, auditUpdate, changeBetween } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { isMessageKey, say } from '#platform/http/words.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { present } from './connections.presenter.ts';
import * as repository from './connections.repository.ts';

function sentenceFor(result: string, language: Language): string {
  const key = `pull_${result}`;
  return say(isMessageKey(key) ? key : 'pull_unreachable', language);
}

const described = (id: number) => ({ object_type: 'channel', object_id: id });

export async function get({ db, language }: SignedInContext, id: number): Promise<Connections> {
  const [row, rules, recent, counts] = await Promise.all([
    repository.find(db, id),
    rulesOf(db, id),
    repository.findRecent(db, id),
    repository.countOutcomes(db, id),
  ]);
  if (!row) throw new ApiError('not_found');
  return present({ row, rules, recent, counts }, (result) => sentenceFor(result, language));
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];

export async function setRules(
  context: SignedInContext,
  id: number,
  { updated_at, ...change }: PullRulesChange,
): Promise<Connections> {
  await inTransaction(context.db, async (tx) => {
    if (!(await repository.lockChannel(tx, id))) throw new ApiError('not_found');
    const { updated_at: seen, ...before } = await rulesOf(tx, id);
    if (updated_at !== undefined && updated_at !== seen) throw new ApiError('stale');
    const rules = {
      ...change,
      languages: unique(change.languages) as typeof change.languages,
      only_words: unique(change.only_words),
      skip_words: unique(change.skip_words),
    };
    await repository.saveRules(tx, id, rules);
    await auditUpdate(tx, context, {
      action: 'connections.set_rules',
      ...described(id),
      altered: changeBetween(before, rules),
    });
  });
  return get(context, id);
}

/** One that waits or runs already is the one that was asked for. */
export async function pull(context: SignedInContext, id: number): Promise<Connections> {
  await inTransaction(context.db, async (tx) => {
    const channel = await repository.lockChannel(tx, id);
    if (!channel) throw new ApiError('not_found');
    if (channel.yt_id === null || !channel.yt_enabled) {
      throw new ApiError('conflict', { message: 'pull_off' });
    }
    await repository.ask(tx, id, channel.yt_id);
    await enqueue(tx, pullChannel, { channel_id: id });
    await audit(tx, context, { action: 'connections.pull', ...described(id) });
  });
  return get(context, id);
}
