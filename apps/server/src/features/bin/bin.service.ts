import type { BinItem, BinSummary, binApi, OutputOf, ParsedOf } from '@bimah/contract';
import {
  BIN_SOON_DAYS,
  FILTERED_COUNT_CAP,
  LIST_OFFSET_MAX,
  PLATFORM_ZONE,
} from '@bimah/contract/limits.ts';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { present, type Meanwhile } from './bin.presenter.ts';
import * as repository from './bin.repository.ts';
import type { Cut, ItemRow } from './bin.repository.ts';
import * as losses from './losses.repository.ts';
import { refusalOf } from './may-delete.ts';

type Query = ParsedOf<typeof binApi.list>['query'];
type Counts = Awaited<ReturnType<typeof repository.findCounts>>;

const DAY_MS = 86_400_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

const cutOf = ({ channel_id, kind, removed_by, days, term }: Query, now: Date): Cut => ({
  channel_id,
  kind,
  removed_by,
  since: days === undefined ? undefined : daysFrom(now, -days),
  term,
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What goes within days comes first, however the page is cut; the rest follows it. */
async function findUsual({ db }: SignedInContext, query: Query, cut: Cut, soonEnd: Date) {
  const { limit, offset } = query;
  const soon = await repository.countUpTo(db, cut, LIST_OFFSET_MAX, soonEnd);
  const first =
    offset < soon
      ? await repository.findSlice(db, cut, { limit, offset, order: 'ending', until: soonEnd })
      : [];
  const rest = limit - first.length;
  const others =
    rest > 0
      ? await repository.findSlice(db, cut, {
          limit: rest,
          offset: Math.max(offset - soon, 0),
          order: 'newest',
          after: soonEnd,
        })
      : [];
  return { rows: [...first, ...others], soon };
}

async function findRows(context: SignedInContext, query: Query, cut: Cut, now: Date) {
  const { sort_by, limit, offset } = query;
  if (sort_by === 'usual') return findUsual(context, query, cut, daysFrom(now, BIN_SOON_DAYS));
  const rows = await repository.findSlice(context.db, cut, { limit, offset, order: sort_by });
  return { rows, soon: 0 };
}

/** Off the counters, unless the list is narrowed by what they do not know. */
async function countAll({ db }: SignedInContext, cut: Cut, counts: Counts) {
  if (cut.term === '' && cut.since === undefined) {
    const counted = counts.filter(
      ({ kind, removed_by }) =>
        (cut.kind ?? kind) === kind && (cut.removed_by ?? removed_by) === removed_by,
    );
    return { total: sum(counted.map(({ items }) => items)), capped: false };
  }
  const found = await repository.countUpTo(db, cut, FILTERED_COUNT_CAP + 1);
  return { total: Math.min(found, FILTERED_COUNT_CAP), capped: found > FILTERED_COUNT_CAP };
}

async function summaryOf(
  { db }: SignedInContext,
  channelId: number,
  counts: Counts,
): Promise<BinSummary> {
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  const [next, people] = [
    await repository.findNextFreed(db, channelId, PLATFORM_ZONE),
    await repository.findPeople(db, [...new Set(counts.map(({ removed_by }) => removed_by))]),
  ];
  return {
    items: sum(counts.map(({ items }) => items)),
    kinds: kinds.map((kind) => ({
      kind,
      items: sum(counts.filter((one) => one.kind === kind).map(({ items }) => items)),
    })),
    bytes: sum(counts.map(({ bytes }) => bytes)),
    next_freed: next && { at: next.at.toISOString(), bytes: next.bytes },
    people: people.map(maskedPerson),
  };
}

const idsOf = (rows: readonly ItemRow[], kind: ItemRow['kind']) =>
  rows.filter((row) => row.kind === kind).map((row) => row.object_id);

/** What has become of all that the things on a page belong to. */
async function meanwhileOf(
  { db }: SignedInContext,
  channelId: number,
  rows: readonly ItemRow[],
): Promise<Meanwhile> {
  const places = rows.flatMap(({ facts }) => facts.places ?? []);
  const playlists = places.filter(({ kind }) => kind === 'playlist').map(({ id }) => id);
  return {
    now: new Date(),
    playlists: await losses.findPlaylists(db, playlists),
    videos: await losses.findVideos(db, idsOf(rows, 'video')),
    kept: await losses.findKeptPlaylists(db, channelId, idsOf(rows, 'playlist')),
  };
}

async function presentAll(
  context: SignedInContext,
  storage: StoragePort,
  { channelId, rows }: { readonly channelId: number; readonly rows: readonly ItemRow[] },
): Promise<BinItem[]> {
  const meanwhile = await meanwhileOf(context, channelId, rows);
  return rows.map((row) => ({
    ...present(row, meanwhile, storage),
    may_delete: refusalOf(context.actor, row) === null,
  }));
}

export async function list(
  context: SignedInContext,
  storage: StoragePort,
  query: Query,
): Promise<OutputOf<typeof binApi.list>> {
  const { channel_id: channelId } = query;
  const now = new Date();
  const cut = cutOf(query, now);
  const counts = await repository.findCounts(context.db, channelId);
  const { rows, soon } = await findRows(context, query, cut, now);
  return {
    items: await presentAll(context, storage, { channelId, rows }),
    ...(await countAll(context, cut, counts)),
    soon,
    summary: await summaryOf(context, channelId, counts),
  };
}
