import type {
  CommboxConversation,
  CommboxPayload,
  IncomingCommboxConversation,
  ParsedOf,
  commboxApi,
} from '@bimah/contract';
import { LAST_MESSAGE_SHOWN_MAX } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import { present, presentListed } from './commbox.presenter.ts';
import * as repository from './commbox.repository.ts';
import { plainText } from './plain-text.ts';

type ListQuery = ParsedOf<typeof commboxApi.list>['query'];

export async function list(db: Db, { limit, offset, ...filter }: ListQuery) {
  const page = { limit, offset };
  const isWhole = filter.term === '' && filter.is_open === undefined;
  const { rows, total, capped } = isWhole
    ? await repository.findPage(db, page)
    : await repository.search(db, filter, page);
  return { commbox_conversations: rows.map(presentListed), total, capped };
}

export async function get(
  db: Db,
  id: number,
  imageHosts: readonly string[],
): Promise<CommboxConversation> {
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  return present(row, imageHosts);
}

const inUtc = (time: string): string => new Date(time).toISOString();

/** Times in the one spelling everybody here reads. */
const withUtcTimes = (payload: CommboxPayload): CommboxPayload =>
  payload.map(({ createdTime, ...item }) => ({
    ...item,
    ...(createdTime !== undefined && { createdTime: inUtc(createdTime) }),
    childs: item.childs.map((child) => ({ ...child, createdTime: inUtc(child.createdTime) })),
  }));

interface Last {
  readonly message: string;
  readonly createdTime?: string | undefined;
}

/** A message without a time is as old as can be. */
const isLater = (one: Last, other: Last): boolean =>
  (one.createdTime ?? '') >= (other.createdTime ?? '');

const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === '' ? null : text;

function rowOf(incoming: IncomingCommboxConversation): repository.NewCommbox {
  const payload = withUtcTimes(incoming.payload);
  const said: Last[] = payload.flatMap((item) => [item, ...item.childs]);
  const last = said.reduce((latest, one) => (isLater(one, latest) ? one : latest));
  const closed_time = incoming.closed_time ? new Date(incoming.closed_time) : null;
  return {
    object_id: incoming.object_id,
    user_name: orNull(incoming.user_name),
    user_email: orNull(incoming.user_email),
    closed_time,
    payload,
    messages_count: said.length,
    last_message: plainText(last.message, LAST_MESSAGE_SHOWN_MAX),
    last_message_at: last.createdTime ? new Date(last.createdTime) : (closed_time ?? new Date()),
  };
}

/** Sent twice it is one conversation; sent late, it takes nothing back. */
export function receive(db: Db, incoming: IncomingCommboxConversation): Promise<{ status: 'ok' }> {
  const row = rowOf(incoming);
  return inTransaction(db, async (tx) => {
    await repository.lockObject(tx, row.object_id);
    const removed = await repository.findRemoval(tx, row.object_id);
    if (removed === undefined || row.messages_count > removed) {
      const id = await repository.upsert(tx, row);
      if (id !== undefined) await publishLive(tx, { topic: 'commbox', channel_id: null, id });
    }
    return { status: 'ok' } as const;
  });
}

export function remove(context: SignedInContext, id: number): Promise<{ status: 'ok' }> {
  return inTransaction(context.db, async (tx) => {
    const known = await repository.find(tx, id);
    if (!known) throw new ApiError('not_found');
    await repository.lockObject(tx, known.object_id);
    const row = await repository.find(tx, id);
    if (!row || !(await repository.remove(tx, row))) throw new ApiError('not_found');
    await publishLive(tx, { topic: 'commbox', channel_id: null, id });
    await audit(tx, context, {
      action: 'commbox.remove',
      object_type: 'commbox_conversation',
      object_id: id,
      change: { object_id: row.object_id },
    });
    return { status: 'ok' } as const;
  });
}
