import type { binApi, BinRef, OutputOf, ParsedOf } from '@bimah/contract';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import { BY_ITSELF } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './bin.repository.ts';
import { kinds, topics } from './kinds.ts';
import { refusalOf } from './may-delete.ts';

type Order = ParsedOf<typeof binApi.removeForGood>['body'];
type Answer = OutputOf<typeof binApi.removeForGood>;
type Outcome = Answer['results'][number]['outcome'];
type By = Parameters<typeof audit>[1];

interface Shelf {
  readonly by: By;
  readonly storage: StoragePort;
}

/** False: it lies in no bin any more. */
async function erase(tx: Tx, { by, storage }: Shelf, { kind, id }: BinRef): Promise<boolean> {
  const gone = await kinds[kind].removeForGood(tx, storage, id);
  if (!gone) return false;
  const { title, channel_ids } = gone;
  await audit(tx, by, {
    action: 'bin.delete',
    object_type: kind,
    object_id: id,
    change: { kind, title, channel_ids },
  });
  for (const channel_id of channel_ids) {
    await publishLive(tx, { topic: topics[kind], channel_id, id });
  }
  return true;
}

async function removeOne(
  context: SignedInContext,
  storage: StoragePort,
  { channel_id, ref }: { readonly channel_id: number; readonly ref: BinRef },
): Promise<Outcome> {
  const { db, actor } = context;
  const places = await repository.findIn(db, channel_id, ref);
  if (places.length === 0) return 'not_in_bin';
  const channel_ids = places.map((place) => place.channel_id);
  const refusal = refusalOf(actor, { kind: ref.kind, channel_ids });
  if (refusal) return refusal;
  const isGone = await inTransaction(db, (tx) => erase(tx, { by: context, storage }, ref));
  return isGone ? 'deleted' : 'not_in_bin';
}

/** Each by itself, as they are restored. */
export async function removeForGood(
  context: SignedInContext,
  storage: StoragePort,
  { channel_id, items }: Order,
): Promise<Answer> {
  const results: Answer['results'] = [];
  for (const ref of items) {
    const outcome = await removeOne(context, storage, { channel_id, ref });
    const isLate = outcome === 'not_in_bin';
    const by = isLate ? await repository.findRestorer(context.db, channel_id, ref) : null;
    results.push({ ...ref, outcome, by: by && maskedPerson(by) });
  }
  return { results };
}

const AT_A_TIME = 50;

/** Deletes what has lain its time; tells how many things. */
export async function emptyBin({
  db,
  storage,
}: {
  readonly db: Db;
  readonly storage: StoragePort;
}): Promise<number> {
  let emptied = 0;
  for (;;) {
    const due = await repository.findDue(db, AT_A_TIME);
    for (const ref of due) {
      await inTransaction(db, (tx) => erase(tx, { by: BY_ITSELF, storage }, ref));
    }
    emptied += due.length;
    if (due.length < AT_A_TIME) return emptied;
  }
}
