import type { SearchGroup, SearchHit } from '@bimah/contract';
import { beginsWords } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import * as hits from './hits.repository.ts';
import * as presenter from './search.presenter.ts';

/** Reads what was found, and shows first what has the words at the beginnings of words. */
export type ReadHits<Group extends SearchGroup> = (
  db: Db,
  ids: readonly number[],
  how: presenter.Presenting,
) => Promise<SearchHit<Group>[]>;

interface Kind<Row, Hit> {
  readonly read: (db: Db, ids: number[]) => PromiseLike<Row[]>;
  /** What the words were looked for in. */
  readonly label: (row: Row) => string | null | undefined;
  readonly present: (row: Row, how: presenter.Presenting) => Hit | null;
}

const kind =
  <Row extends { readonly id: number }, Hit>({ read, label, present }: Kind<Row, Hit>) =>
  async (db: Db, ids: readonly number[], how: presenter.Presenting): Promise<Hit[]> => {
    if (ids.length === 0) return [];
    const rows = await read(db, [...ids]);
    const distance = (row: Row) =>
      ids.indexOf(row.id) + (beginsWords(label(row) ?? '', how.patterns) ? 0 : ids.length);
    return rows
      .toSorted((one, other) => distance(one) - distance(other))
      .flatMap((row) => present(row, how) ?? []);
  };

export const kinds: { readonly [Group in SearchGroup]: ReadHits<Group> } = {
  videos: kind({
    read: hits.videosOf,
    label: ({ title }) => title,
    present: presenter.presentVideo,
  }),
  playlists: kind({
    read: hits.playlistsOf,
    label: ({ title }) => title,
    present: presenter.presentPlaylist,
  }),
  people: kind({
    read: hits.peopleOf,
    label: ({ name }) => name,
    present: presenter.presentPerson,
  }),
  channels: kind({ read: hits.channelsOf, label: ({ name }) => name, present: (row) => row }),
  conversations: kind({
    read: hits.conversationsOf,
    label: ({ opener }) => opener?.name,
    present: presenter.presentConversation,
  }),
  stories: kind({
    read: hits.storiesOf,
    label: ({ title }) => title,
    present: presenter.presentStory,
  }),
  places: kind({
    read: hits.placesOf,
    label: ({ name }) => name,
    present: presenter.presentPlace,
  }),
  comments: kind({
    read: hits.commentsOf,
    label: ({ text }) => text,
    present: presenter.presentComment,
  }),
};
