import type { Tx } from '#platform/db/database.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as repository from './hand-over.repository.ts';
import { merge } from './merge.ts';
import * as speaking from './speaking.repository.ts';

/**
 * One viewer's conversations go over to another, who has said and read all of it from then on. Where
 * both spoke with a channel, the two become one. The staff of each channel see who it is they speak with.
 */
export async function handOverConversations(tx: Tx, from: number, to: number): Promise<void> {
  await speaking.keepFromOpening(tx, to);
  const all = await repository.lockAll(tx, [from, to]);
  for (const conversation of all.filter(({ opener_id }) => opener_id === from)) {
    const { id, channel_id } = conversation;
    await repository.give(tx, id, { from, to });
    const own = all.find((other) => other.opener_id === to && other.channel_id === channel_id);
    if (own) {
      const merged = merge(
        await repository.readHalf(tx, own),
        await repository.readHalf(tx, conversation),
      );
      await repository.writeMerged(tx, { kept: own, joined: conversation }, merged);
      await publishLive(tx, { topic: 'message', channel_id, id: own.id });
    } else {
      await repository.setOpener(tx, id, to);
    }
    await publishLive(tx, { topic: 'conversation', channel_id, id });
  }
}
