import { categoriesApi, type CategoryRecord } from '@bimah/contract/categories.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { aChannel } from './channels.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor } from './people.ts';

const CREATED = '2026-03-01T10:00:00.000Z';

export const aCategory = (id: number, more: Partial<CategoryRecord> = {}): CategoryRecord => ({
  id,
  name: `קטגוריה ${id}`,
  order: id,
  hidden: false,
  language: 'he',
  image: null,
  category_words: [],
  include_channel_ids: [],
  include_channels: [],
  created_at: CREATED,
  updated_at: CREATED,
  ...more,
});

interface WordMark {
  readonly word: string;
  readonly delete?: boolean | undefined;
}

const wordsAfter = (words: readonly WordMark[], marks: readonly WordMark[]) => {
  const going = new Set(marks.filter((mark) => mark.delete).map(({ word }) => word));
  const coming = marks.filter((mark) => !mark.delete).map(({ word }) => word);
  const all = new Set([...words.map(({ word }) => word), ...coming]);
  return [...all].filter((word) => !going.has(word)).map((word) => ({ word }));
};

/** Keeps categories as the server would; `rows` is what a test may look into. */
export function categoriesServer(...start: CategoryRecord[]) {
  const rows = [...start];
  let saves = 0;
  const stamp = () => new Date(Date.parse(CREATED) + (saves += 1) * 1_000).toISOString();
  const find = (id: number): CategoryRecord => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeRefusal('not_found');
    return row;
  };
  const inOrder = (language?: string) =>
    rows
      .filter((row) => language === undefined || row.language === language)
      .toSorted((one, other) => one.order - other.order);
  const answer = (found: CategoryRecord[]) => ({ categories: found, total: found.length });
  const refuseStale = (row: CategoryRecord, seen: string | undefined) => {
    if (seen !== undefined && seen !== row.updated_at) throw new FakeRefusal('stale');
  };
  const api = apiFor('platform-admin')
    .on(channelsApi.get, ({ params }) => aChannel(params.id))
    .on(categoriesApi.list, ({ query }) =>
      answer(inOrder(query.language).filter(({ hidden }) => !hidden)),
    )
    .on(categoriesApi.listAll, ({ query }) => answer(inOrder(query.language)))
    .on(categoriesApi.sizes, ({ query }) => ({
      sizes: inOrder(query.language).map(({ id }) => ({ id, videos: id * 10, capped: false })),
    }))
    .on(categoriesApi.preview, ({ params, body: { category_words = [] } }) => {
      const known = new Set(find(params.id).category_words.map(({ word }) => word));
      const reasons = category_words
        .filter((one) => one.delete === true || !known.has(one.word))
        .map((one) => ({
          word: one.word,
          channel: null,
          gained: one.delete ? 0 : 4,
          lost: one.delete ? 3 : 0,
        }));
      const sum = (part: 'gained' | 'lost') => reasons.reduce((all, one) => all + one[part], 0);
      return {
        videos: params.id * 10,
        capped: false,
        gained: sum('gained'),
        lost: sum('lost'),
        reasons,
        examples: [],
        locked_positions: [],
        looked_at: 50,
        whole: true,
      };
    })
    .on(videoPositionsApi.board, () => ({ videos: [], total: 0, waiting: [] }))
    .on(categoriesApi.get, ({ params }) => find(params.id))
    .on(categoriesApi.arrange, ({ body: { categories } }) => {
      for (const { id, updated_at } of categories) refuseStale(find(id), updated_at);
      for (const { id, order, hidden } of categories) {
        Object.assign(find(id), { order, hidden, updated_at: stamp() });
      }
      return answer(inOrder(find(categories[0]?.id ?? 0).language));
    })
    .on(categoriesApi.create, ({ body: { category_words, image, order, ...category } }) => {
      const row = aCategory(rows.length + 100, {
        ...category,
        image: image ?? null,
        order: order ?? rows.length + 1,
        category_words: wordsAfter([], category_words),
      });
      rows.push(row);
      return row;
    })
    .on(categoriesApi.update, ({ params, body: { updated_at, category_words, ...change } }) => {
      const row = find(params.id);
      refuseStale(row, updated_at);
      return Object.assign(row, change, {
        category_words: wordsAfter(row.category_words, category_words ?? []),
        updated_at: stamp(),
      });
    })
    .on(categoriesApi.remove, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1);
      return done;
    });
  return { api, rows };
}
