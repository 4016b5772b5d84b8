import { PLACE_TYPES, placesApi, type PlaceType } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { preparePlace } from './create-place.service.ts';
import type { NamedPlace } from './lock-place.ts';
import { listGroups } from './place-groups.service.ts';
import * as service from './places.service.ts';
import { removePlace } from './remove-place.service.ts';
import { updatePlace } from './update-place.service.ts';

interface Address {
  readonly params: { readonly id: { readonly id: number; readonly isGroup: boolean } };
  readonly query: { readonly place_type: PlaceType; readonly group?: boolean | undefined };
}

/** A group is named by the letter before its number, or by the query. */
const namedBy = ({ params, query }: Address): NamedPlace => ({
  id: params.id.id,
  isGroup: params.id.isGroup || query.group === true,
  place_type: query.place_type,
});

export const placesRoutes = ({ storage, media }: Services) =>
  implement(placesApi, {
    list: ({ db }, { query }) => service.list(db, storage, query),
    groups: ({ db }, { query }) => listGroups(db, storage, query),
    create: {
      prepare: (context, { body }) => preparePlace(context, { storage, media }, body),
    },
    placeTypes: () => ({ place_types: [...PLACE_TYPES] }),
    get: (context, input) => service.get(context, storage, namedBy(input)),
    update: (context, input) =>
      updatePlace(context, { storage, media }, { named: namedBy(input), change: input.body }),
    remove: (context, input) => removePlace(context, storage, namedBy(input)),
  });
