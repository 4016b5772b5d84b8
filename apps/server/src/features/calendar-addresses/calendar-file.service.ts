import { calendarItems } from '#features/calendar/index.ts';
import { tokenHash } from '#features/users/index.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './calendar-addresses.repository.ts';
import { FILE_KINDS, isOfFile, nameOf, presentEvent } from './calendar-file.presenter.ts';
import { fileWords } from './calendar-file-words.ts';
import { icalendar } from './icalendar.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 400;
const DAYS_BACK = 60;
/** Where so much came out that the file would not be whole. */
const DAYS_BACK_OF_MANY = 3;

interface Asked {
  readonly code: string;
  readonly publicUrl: string;
  readonly storage: StoragePort;
}

async function itemsAround(db: Db, storage: StoragePort, channel_id: number | undefined) {
  const now = Date.now();
  const between = (from: number, to: number) =>
    calendarItems(db, storage, {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      channel_id,
      kinds: FILE_KINDS,
    });
  const ahead = await between(now, now + DAYS_AHEAD * DAY_MS);
  let past = await between(now - DAYS_BACK * DAY_MS, now);
  if (past.complete_until !== null) past = await between(now - DAYS_BACK_OF_MANY * DAY_MS, now);
  return [...past.items, ...ahead.items].filter(isOfFile);
}

/** What an address shows at this moment; not found where it is nobody's, or its owner may not look. */
export async function calendarFile(db: Db, { code, publicUrl, storage }: Asked): Promise<string> {
  const address = await repository.findReadable(db, tokenHash(code));
  if (!address) throw new ApiError('not_found');
  const words = fileWords[address.language ?? 'he'];
  const items = await itemsAround(db, storage, address.channel_id ?? undefined);
  const events = items.map((item) => presentEvent(item, { publicUrl, words, address }));
  // What is going on at this moment is both behind and ahead.
  const once = new Map(events.map((event) => [event.uid, event]));
  return icalendar({ name: nameOf(address, words), events: [...once.values()] });
}
