import type { binApi, BinRef, OutputOf, ParsedOf } from '@bimah/contract';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import type { PictureShelves } from '#features/uploads/index.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './bin.repository.ts';
import { kinds } from './kinds.ts';

type Order = ParsedOf<typeof binApi.restore>['body'];
type Answer = OutputOf<typeof binApi.restore>;
type Outcome = Answer['results'][number]['outcome'];

async function restoreOne(
  context: SignedInContext,
  shelves: PictureShelves,
  { kind, id }: BinRef,
): Promise<Outcome> {
  try {
    return (await kinds[kind].restore(context, shelves, id)) ? 'restored' : 'not_in_bin';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'files_gone') return error.code;
    // Its days were over a moment ago.
    if (['not_found', 'forbidden'].includes(error.code)) return 'not_in_bin';
    throw error;
  }
}

/** Each by itself: what cannot come back holds nobody back. */
export async function restore(
  context: SignedInContext,
  shelves: PictureShelves,
  { channel_id, items }: Order,
): Promise<Answer> {
  const results: Answer['results'] = [];
  for (const ref of items) {
    const places = await repository.findIn(context.db, channel_id, ref);
    const outcome = places.length === 0 ? 'not_in_bin' : await restoreOne(context, shelves, ref);
    const isLate = outcome === 'not_in_bin';
    const by = isLate ? await repository.findRestorer(context.db, channel_id, ref) : null;
    results.push({ ...ref, outcome, by: by && maskedPerson(by) });
  }
  return { results };
}
