import { z } from 'zod';
import { staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { LOCATION_TEXT_MAX, LOCATION_TEXT_MIN } from './limits.ts';
import { msg } from './messages.ts';

/** A suggestion for what is being typed; degrees are null where nobody has looked the address up. */
export const location = z.object({
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type Location = z.infer<typeof location>;

export const addressesApi = {
  search: endpoint({
    method: 'GET',
    path: '/places/search.json',
    access: staff,
    summary:
      'Addresses like the one being typed: those the caller’s channels have used, then those of the map',
    query: z.object({
      location: z
        .string(msg('required'))
        .trim()
        .min(LOCATION_TEXT_MIN, msg('out_of_range'))
        .max(LOCATION_TEXT_MAX, msg('text_too_long')),
    }),
    response: z.object({ locations: z.array(location) }),
    rateLimits: ['address_search_per_user'],
  }),
};
