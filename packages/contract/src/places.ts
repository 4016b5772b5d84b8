import { z } from 'zod';
import { channelInQuery, channelInBodyUnder, editorOf, staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, done, idText, paging } from './fields.ts';
import { PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';
import {
  audience,
  newPlace,
  place,
  placeChange,
  placeDetail,
  placeGroup,
  PLACE_TYPES,
  placeType,
  placeTypeCounts,
} from './place-record.ts';

/** `7` is a slot, `g7` a group; `group=true` says the same of a plain number. */
const placeId = z
  .string()
  .regex(/^g?[1-9][0-9]{0,14}$/, msg('invalid_id'))
  .transform((text) => ({ id: Number(text.replace('g', '')), isGroup: text.startsWith('g') }));

/** What an id is about; one of another type is not there. */
const named = { params: z.object({ id: placeId }) };
const ofType = z.object({ place_type: placeType, group: booleanText.optional() });

const term = z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).default('');

export const placesApi = {
  list: endpoint({
    method: 'GET',
    path: '/places.json',
    access: editorOf(channelInQuery()),
    summary:
      'Slots of a type in a channel, the latest added first; platform admins may leave the channel out',
    query: z.object({
      ...paging(PAGE_SIZE.places),
      place_type: placeType,
      channel_id: idText.optional(),
      /** With those that were stopped. */
      show_disabled: booleanText.default(false),
      term,
      /** One row per group, its first slot. */
      group: booleanText.default(false),
    }),
    /** `capped`: a search stopped counting; there are more. */
    response: z.object({ places: z.array(place), total: z.int(), capped: z.boolean() }),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/places/groups.json',
    access: editorOf(channelInQuery()),
    summary:
      'Lessons or places of a type, one row each, in the order of their next dates; platform admins may leave the channel out',
    query: z.object({
      ...paging(PAGE_SIZE.places),
      place_type: placeType,
      channel_id: idText.optional(),
      audience: audience.optional(),
      /** Those that were stopped, the last stopped first, instead of those going on. */
      stopped: booleanText.default(false),
      /** Finds by name, venue, address and phone, however the number is written. */
      term,
    }),
    /** `capped`: a search stopped counting; there are more. */
    response: z.object({
      groups: z.array(placeGroup),
      total: z.int(),
      capped: z.boolean(),
      counts: placeTypeCounts,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/places.json',
    access: editorOf(channelInBodyUnder(PLACE_TYPES)),
    summary: 'Add a lesson, personal study or a place with its slots, which form one group',
    creates: true,
    body: newPlace,
    response: z.object({ places: z.array(place) }),
    records: 'places.create',
  }),
  placeTypes: endpoint({
    method: 'GET',
    path: '/places/place_types.json',
    access: staff,
    summary: 'The types there are',
    response: z.object({ place_types: z.array(placeType) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/places/:id.json',
    access: staff,
    summary: 'One slot, or a group with all its slots, of a channel the caller works in',
    ...named,
    query: ofType,
    response: placeDetail,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/places/:id.json',
    access: staff,
    summary:
      'Change, stop or activate a slot or a group of a channel the caller works in, all of it or nothing',
    ...named,
    query: ofType,
    body: placeChange,
    response: placeDetail,
    errors: ['not_found', 'stale'],
    records: 'places.update',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/places/:id.json',
    access: staff,
    summary: 'Delete a slot or a whole group of a channel the caller works in',
    ...named,
    query: ofType,
    response: done,
    errors: ['not_found'],
    records: 'places.remove',
  }),
};
