import { asc, eq, inArray, sql } from 'drizzle-orm';
import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import type { Db } from '#platform/db/database.ts';
import { channel_permissions, isPublisher } from '#schema/channels.ts';
import { conversation_reads, conversations, messages } from '#schema/conversations.ts';
import { users } from '#schema/users.ts';
import { beforeSabbath, daysAgo, LAST_SUNDAY } from './calendar.ts';
import {
  conversationsPerChannel,
  demoDialogues,
  NOAS_DIALOGUE,
  type DemoDialogue,
  type DemoLine,
} from './conversations.ts';
import { seededRandom } from './random.ts';

const MINUTE_MS = 60_000;
const NOAS_CHANNEL = 4;
/** A morning in Jerusalem, on a Thursday. */
const NOAS_START = Date.parse(`${daysAfter(LAST_SUNDAY, -3)}T07:12:00Z`);
const LAST_END = daysAgo(1 / 24).getTime();
const HOURS_BETWEEN = 9;
/** How many conversations one of the team takes before the next does. */
const IN_A_ROW = 2;
const A_DAY_AND_SOME = 26 * 60;
/** One long conversation, for those who read back: another question every day. */
const LONG_DIALOGUE = [...demoDialogues, ...demoDialogues].flatMap(([[side, , text], ...rest]) => [
  [side, A_DAY_AND_SOME, text] as const,
  ...rest,
]);

interface Plan {
  readonly channel_id: number;
  readonly opener_id: number;
  /** Who answers for the channel. */
  readonly staff_id: number;
  readonly dialogue: readonly DemoLine[];
  readonly end: number;
  /** Whether the channel has read the opener's last words. */
  readonly is_read: boolean;
}

/** Told from the end, so that nothing lies ahead. Nobody writes on the Sabbath. */
function timesOf({ dialogue, end }: Plan): Date[] {
  const times: Date[] = [];
  let at = new Date(end);
  for (const [, minutes] of dialogue.toReversed()) {
    at = beforeSabbath(at);
    times.unshift(at);
    at = new Date(at.getTime() - minutes * MINUTE_MS);
  }
  return times;
}

/** The number of the last line of a side, whose speaker had read all before it. */
const lastOf = ({ dialogue }: Plan, side: string): number =>
  dialogue.findLastIndex(([speaker]) => speaker === side) + 1;

async function seedConversation(tx: Db, plan: Plan): Promise<void> {
  const { dialogue, opener_id, staff_id } = plan;
  const times = timesOf(plan);
  const channel_read = plan.is_read ? dialogue.length : lastOf(plan, 'channel');
  const opener_read = lastOf(plan, 'opener');
  const since = (number: number, side: string) =>
    dialogue.slice(number).filter(([speaker]) => speaker === side).length;
  const ended = times.at(-1) as Date;
  const [row] = await tx
    .insert(conversations)
    .values({
      channel_id: plan.channel_id,
      opener_id,
      messages_count: dialogue.length,
      unread: since(channel_read, 'opener'),
      opener_unread: since(opener_read, 'channel'),
      channel_read,
      opener_read,
      created_at: times[0] as Date,
      updated_at: ended,
    })
    .returning({ id: conversations.id });
  const conversation_id = (row as { id: number }).id;
  await tx.insert(messages).values(
    dialogue.map(([side, , body], index) => ({
      conversation_id,
      number: index + 1,
      user_id: side === 'opener' ? opener_id : staff_id,
      is_opener: side === 'opener',
      body,
      created_at: times[index] as Date,
    })),
  );
  const marks = [
    { user_id: opener_id, number: opener_read },
    { user_id: staff_id, number: channel_read },
  ].filter(({ number }) => number > 0);
  await tx
    .insert(conversation_reads)
    .values(marks.map((mark) => ({ ...mark, conversation_id, read_at: ended })));
}

/** The teams of the channels, in the order they were made. */
async function findTeams(tx: Db, channelIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .select({ channel_id: channel_permissions.channel_id, user_id: channel_permissions.user_id })
    .from(channel_permissions)
    .where(inArray(channel_permissions.channel_id, [...channelIds]))
    .orderBy(asc(channel_permissions.channel_id), asc(channel_permissions.user_id));
  const teams = Map.groupBy(rows, ({ channel_id }) => channel_id);
  return new Map([...teams].map(([id, team]) => [id, team.map(({ user_id }) => user_id)]));
}

async function findViewers(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`not ${isPublisher}`)
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

const minutesOf = (dialogue: readonly DemoLine[]): number =>
  dialogue.reduce((sum, [, minutes]) => sum + minutes, 0);

function dialogueOf(index: number, isFirst: boolean): readonly DemoLine[] {
  if (isFirst) return LONG_DIALOGUE;
  return demoDialogues[index % demoDialogues.length] as DemoDialogue;
}

/** What viewers wrote to the channels that take messages, and were answered. */
export async function seedConversations(tx: Db, channelIds: readonly number[]): Promise<void> {
  const random = seededRandom(9_12);
  const [teams, viewers] = [await findTeams(tx, channelIds), await findViewers(tx)];
  const [noa] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'noa.b@example.com'));
  let index = 0;
  for (const [number, many] of Object.entries(conversationsPerChannel)) {
    const channel_id = channelIds[Number(number) - 1] as number;
    const team = teams.get(channel_id) ?? [];
    const isNoas = Number(number) === NOAS_CHANNEL;
    if (isNoas && noa) {
      const end = NOAS_START + minutesOf(NOAS_DIALOGUE) * MINUTE_MS;
      const noas = { channel_id, staff_id: team[0] as number, opener_id: noa.id, is_read: false };
      await seedConversation(tx, { ...noas, dialogue: NOAS_DIALOGUE, end });
    }
    for (let nth = isNoas ? 1 : 0; nth < many; nth += 1) {
      const opener_id = viewers[(index * 7 + 20) % viewers.length] as number;
      const isLong = Number(number) === 1 && nth === 0;
      const dialogue = dialogueOf(index, isLong);
      const minutes = Math.round((nth * HOURS_BETWEEN + random() * 8) * 60);
      const end = LAST_END - minutes * MINUTE_MS;
      const staff_id = team[Math.floor(nth / IN_A_ROW) % team.length] as number;
      const is_read = nth > 5 && random() < 0.8;
      await seedConversation(tx, { channel_id, staff_id, opener_id, dialogue, end, is_read });
      index += 1;
    }
  }
}
