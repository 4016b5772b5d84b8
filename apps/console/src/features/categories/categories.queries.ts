import {
  categoriesApi,
  type Category,
  type CategoryRecord,
  type CategoryRules,
  type CategorySize,
} from '@bimah/contract/categories.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { CATEGORIES_PER_LANGUAGE_MAX, FEED_SLOTS, LIST_LIMIT_MAX } from '@bimah/contract/limits.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import {
  keepPreviousData,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { useCreate } from '#platform/api/use-create.ts';

/** Categories of one language, to choose from. */
export const categoryChoiceQuery = (language: Language) => ({
  ...contractQuery(categoriesApi.list, { query: { language, limit: LIST_LIMIT_MAX } }),
  select: ({ categories }: { categories: { id: number; name: string }[] }) => categories,
});

/** All categories of one language in their order, those that are not shown to viewers too. */
export const categoryListQuery = (language: Language) =>
  contractQuery(categoriesApi.listAll, { query: { language, limit: CATEGORIES_PER_LANGUAGE_MAX } });

/** Where a video may be put: what viewers see, and the one that is being looked at. */
export const categoryOffersQuery = (language: Language, openId?: number) => ({
  ...categoryListQuery(language),
  select: ({ categories }: { categories: CategoryRecord[] }) =>
    categories.filter(({ id, hidden }) => !hidden || id === openId),
});

export const categoryQuery = (id: number) => contractQuery(categoriesApi.get, { params: { id } });

/** How many videos viewers find in each category of a language, by its id. */
export const categorySizesQuery = (language: Language) => ({
  ...contractQuery(categoriesApi.sizes, { query: { language } }),
  select: ({ sizes }: { sizes: CategorySize[] }) => new Map(sizes.map((size) => [size.id, size])),
});

/** Its feed, slot by slot. */
export const categoryBoardQuery = (category_id: number) =>
  contractQuery(videoPositionsApi.board, { query: { category_id, limit: FEED_SLOTS } });

/** What other rules would make of a category; asked as they are typed. */
export const categoryPreviewQuery = (id: number, rules: CategoryRules) => ({
  ...contractQuery(categoriesApi.preview, { params: { id }, body: rules }),
  staleTime: 0,
  retry: false,
  placeholderData: keepPreviousData,
});

/** Begin the keys of every cached answer that tells something of categories. */
const categoryKeys = [
  resourceKey(categoriesApi.list),
  endpointKey(categoriesApi.listAll),
  endpointKey(categoriesApi.sizes),
];

const readAgain = (client: QueryClient) =>
  Promise.all(categoryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));

type Order = CallInput<typeof categoriesApi.arrange>['body']['categories'];

/** The whole order of one language, all or nothing. */
export const saveOrder = (categories: Order) =>
  callApi(categoriesApi.arrange, { body: { categories } });

export const useCreateCategory = () => useCreate(categoriesApi.create);

export type CategoryUpdate = CallInput<typeof categoriesApi.update>['body'] & {
  readonly id: number;
};

export function useUpdateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CategoryUpdate) =>
      callApi(categoriesApi.update, { params: { id }, body }),
    onSuccess: (category) => {
      client.setQueryData(categoryQuery(category.id).queryKey, category);
      return readAgain(client);
    },
  });
}

export function useRemoveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Category, 'id'>) => callApi(categoriesApi.remove, { params: { id } }),
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: categoryQuery(id).queryKey });
      return readAgain(client);
    },
  });
}

export interface Placement {
  readonly video_id: number;
  readonly category_id: number;
  readonly position: number | null;
  /** When the lock opens by itself; never, if left out. */
  readonly locked_until?: string | null;
}

/** Only the first positions are slots of the feed; with a later one a video is a mere member. */
export const isSlot = (position: number | null): position is number =>
  position !== null && position >= 1 && position <= FEED_SLOTS;

export function addToCategory({ position, locked_until = null, ...placement }: Placement) {
  const lock = isSlot(position) ? { position, locked_until } : { position: null };
  return callApi(videoPositionsApi.create, { body: { ...placement, ...lock } });
}
