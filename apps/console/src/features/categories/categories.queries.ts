import { categoriesApi } from '@bimah/contract/categories.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { FEED_SLOTS, LIST_LIMIT_MAX } from '@bimah/contract/limits.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';

/** Categories of one language, to choose from. */
export const categoryChoiceQuery = (language: Language) => ({
  ...contractQuery(categoriesApi.list, { query: { language, limit: LIST_LIMIT_MAX } }),
  select: ({ categories }: { categories: { id: number; name: string }[] }) => categories,
});

export interface Placement {
  readonly video_id: number;
  readonly category_id: number;
  readonly position: number | null;
}

/** Only the first positions are slots of the feed; with a later one a video is a mere member. */
const slotOf = (position: number | null) =>
  position !== null && position <= FEED_SLOTS ? position : null;

export const addToCategory = ({ position, ...placement }: Placement) =>
  callApi(videoPositionsApi.create, { body: { ...placement, position: slotOf(position) } });
