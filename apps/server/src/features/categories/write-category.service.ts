import type { CategoryChange, CategoryRecord, NewCategory } from '@bimah/contract';
import { CATEGORIES_PER_LANGUAGE_MAX } from '@bimah/contract/limits.ts';
import { searchText } from '@bimah/contract/rules/search-text.ts';
import { audit, auditUpdate, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { Prepared, SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { publishLive } from '#platform/live/publish.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { discardPicture, refreshCategory } from './categories.queue.ts';
import * as repository from './categories.repository.ts';
import { presentRecord } from './categories.presenter.ts';
import type { CategoryRecordRow, CategoryRow } from './categories.repository.ts';
import * as order from './category-order.repository.ts';
import { pictureKey, readyPicture, withPicture, type PictureShelves } from './category-picture.ts';
import { lockRules, writeRules } from './category-rules.service.ts';
import * as rules from './category-rules.repository.ts';

const isSameName = (one: string, other: string): boolean => searchText(one) === searchText(other);

async function notify(tx: Tx, id: number): Promise<void> {
  await publishLive(tx, { topic: 'category', channel_id: null, id });
}

/** The last position, or the wanted one if there are that many before it; the others make room. */
async function makeRoom(
  tx: Tx,
  { language, order: wanted }: Pick<NewCategory, 'language' | 'order'>,
): Promise<number> {
  const last = (await order.countIn(tx, language)) + 1;
  if (last > CATEGORIES_PER_LANGUAGE_MAX) throw new ApiError('too_many_categories');
  const position = Math.min(wanted ?? last, last);
  await order.shift(tx, language, { after: position - 1, by: 1 });
  return position;
}

/** What people write of a category, in words. */
const writtenOf = (row: CategoryRecordRow) => ({
  name: row.name,
  hidden: row.hidden,
  order: row.order,
  language: row.language,
  image: row.image,
  category_words: row.words.map(({ word }) => word),
  include_channel_ids: row.channels.map(({ id }) => id),
});

type Rules = Pick<CategoryRecordRow, 'words' | 'channels'>;
const NO_RULES: Rules = { words: [], channels: [] };

const areSame = (a: Rules, b: Rules): boolean => {
  const keysOf = ({ words, channels }: Rules) =>
    JSON.stringify([words.map(({ word }) => word), channels.map(({ id }) => id)]);
  return keysOf(a) === keysOf(b);
};

/** Has all videos judged where the rules are others than before: it is a walk through every video. */
async function judgeAnew(tx: Tx, before: Rules, after: CategoryRecordRow): Promise<void> {
  if (areSame(before, after)) return;
  await enqueue(tx, refreshCategory, { category_id: after.id });
}

function create(
  context: SignedInContext,
  storage: StoragePort,
  {
    category_words,
    include_channel_ids,
    ...category
  }: Omit<NewCategory, 'image'> & {
    readonly image: string | null;
  },
): Promise<CategoryRecord> {
  return inTransaction(context.db, async (tx) => {
    await lockRules(tx, { include_channel_ids });
    await order.lockOrder(tx, category.language);
    await refuseTakenName(tx, category);
    const position = await makeRoom(tx, category);
    const id = await rules.insert(tx, { ...category, order: position });
    await writeRules(tx, id, { category_words, include_channel_ids });
    const row = (await repository.findRecord(tx, id)) as CategoryRecordRow;
    await judgeAnew(tx, NO_RULES, row);
    await audit(tx, context, {
      action: 'categories.create',
      object_type: 'category',
      object_id: id,
      change: writtenOf(row),
    });
    await notify(tx, id);
    return presentRecord(row, storage);
  });
}

export async function prepareCategory(
  context: SignedInContext,
  shelves: PictureShelves,
  category: NewCategory,
): Promise<Prepared<CategoryRecord>> {
  const picture = await readyPicture(shelves, category.image);
  const wanted = { ...category, image: picture.image ?? null };
  return {
    write: ({ db }) => create({ ...context, db }, shelves.storage, wanted),
    discard: () => picture.discard(),
  };
}

/** Two of one name could not be told apart; whoever is second is told. Spellings of one name are one. */
async function refuseTakenName(
  tx: Tx,
  { language, name }: Pick<CategoryRow, 'language' | 'name'>,
  ownId?: number,
): Promise<void> {
  const all = await order.findNames(tx, language);
  const isTaken = all.some((other) => other.id !== ownId && isSameName(other.name, name));
  if (isTaken) throw fieldError('name', 'category_name_taken');
}

interface Order {
  readonly id: number;
  readonly change: CategoryChange;
}

/** To another position of its language's order; those between make room. */
async function moveTo(tx: Tx, row: CategoryRow, wanted: number | undefined): Promise<void> {
  if (wanted === undefined || wanted === row.order) return;
  const rows = await order.lockAll(tx, row.language);
  const line = rows.toSorted((a, b) => a.order - b.order).filter(({ id }) => id !== row.id);
  line.splice(wanted - 1, 0, row);
  const moved = line.map(({ id, hidden }, index) => ({ id, hidden, order: index + 1 }));
  const before = new Map(rows.map((each) => [each.id, each.order]));
  await order.saveOrder(
    tx,
    moved.filter((one) => before.get(one.id) !== one.order),
  );
}

const valuesOf = (change: CategoryChange, image: string | null | undefined) => ({
  ...(change.name !== undefined && { name: change.name }),
  ...(change.hidden !== undefined && { hidden: change.hidden }),
  ...(image !== undefined && { image }),
});

/** The category with its rules, alone in one hand. */
async function lockRow(tx: Tx, { id, change }: Order): Promise<CategoryRecordRow> {
  await lockRules(tx, change);
  const seen = await repository.find(tx, id);
  if (!seen) throw new ApiError('not_found');
  await order.lockOrder(tx, seen.language);
  const isHeld = await repository.findForChange(tx, id);
  const row = isHeld && (await repository.findRecord(tx, id));
  if (!row) throw new ApiError('not_found');
  return row;
}

async function apply(tx: Tx, { id, change }: Order, image: string | null | undefined) {
  const before = await lockRow(tx, { id, change });
  if (change.language !== undefined && change.language !== before.language) {
    throw fieldError('language', 'category_language_fixed');
  }
  refuseStale(before, change);
  const { name = before.name } = change;
  // One that shared its name before may be changed in everything else.
  if (!isSameName(name, before.name)) await refuseTakenName(tx, { ...before, name }, id);
  await moveTo(tx, before, change.order);
  await writeRules(tx, id, change);
  await rules.update(tx, id, valuesOf(change, image));
  const after = (await repository.findRecord(tx, id)) as CategoryRecordRow;
  await judgeAnew(tx, before, after);
  return { before, after };
}

export async function update(
  context: SignedInContext,
  shelves: PictureShelves,
  { id, change }: Order,
): Promise<CategoryRecord> {
  const seen = await repository.find(context.db, id);
  if (!seen) throw new ApiError('not_found');
  // A form sends the address it was given back: that picture is ours already.
  const upload = change.image === seen.image ? undefined : change.image;
  return withPicture(shelves, upload, (image) =>
    inTransaction(context.db, async (tx) => {
      const { before, after } = await apply(tx, { id, change }, image);
      if (image !== undefined) {
        await discardPicture(tx, pictureKey(shelves.storage, before.image));
      }
      await auditUpdate(tx, context, {
        action: 'categories.update',
        object_type: 'category',
        object_id: id,
        altered: changeBetween(writtenOf(before), writtenOf(after)),
      });
      await notify(tx, id);
      return presentRecord(after, shelves.storage);
    }),
  );
}

export function remove(context: SignedInContext, storage: StoragePort, id: number) {
  return inTransaction(context.db, async (tx) => {
    const seen = await repository.find(tx, id);
    if (!seen) throw new ApiError('not_found');
    await order.lockOrder(tx, seen.language);
    const row = await repository.findForRemoval(tx, id);
    if (!row) throw new ApiError('not_found');
    await rules.remove(tx, id);
    await order.shift(tx, row.language, { after: row.order, by: -1 });
    await discardPicture(tx, pictureKey(storage, row.image));
    await audit(tx, context, {
      action: 'categories.remove',
      object_type: 'category',
      object_id: id,
      change: { name: row.name, language: row.language },
    });
    await notify(tx, id);
    return { status: 'ok' } as const;
  });
}
