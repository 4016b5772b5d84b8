import {
  AUDIENCES,
  CHANNEL_PLACE_TYPES,
  PLACE_TYPES,
  type PlaceType,
} from '@bimah/contract/place-record.ts';
import { useLocation, useParams } from '@tanstack/react-router';
import {
  choice,
  pageNumber,
  recordId,
  searchText,
  tab,
  view,
  type ListParam,
} from '#platform/list-state/list-params.ts';

type Types = readonly [PlaceType, ...PlaceType[]];

const typeParam = (types: Types): ListParam<PlaceType> => tab(types);
const paramsFor = (types: Types) => ({
  type: typeParam(types),
  q: searchText(),
  audience: choice(['all', ...AUDIENCES]),
  /** On the screens of the platform. */
  channel: recordId(),
  /** What was stopped, at the end of the list. */
  stopped: view(['folded', 'open']),
  page: pageNumber(),
});

export type PlaceListParams = ReturnType<typeof paramsFor>;

interface Kind {
  readonly name: 'channel' | 'events' | 'places';
  /** In the order in which they are offered. */
  readonly types: readonly PlaceType[];
  /** The list opens on the first of its types. */
  readonly params: PlaceListParams;
}

const KINDS = {
  channel: {
    name: 'channel',
    types: CHANNEL_PLACE_TYPES,
    params: paramsFor(CHANNEL_PLACE_TYPES),
  },
  events: { name: 'events', types: PLACE_TYPES, params: paramsFor(PLACE_TYPES) },
  places: {
    name: 'places',
    types: PLACE_TYPES,
    params: paramsFor(['place', 'event', 'hevruta_place']),
  },
} satisfies Record<string, Kind>;

/** Whose lessons and places these screens are about, and where those screens are. */
export interface PlaceScope extends Kind {
  /** Null on the screens of the whole platform. */
  readonly channelId: number | null;
  readonly list: string;
  readonly add: string;
  readonly edit: (ref: string) => string;
}

export function scopeAt(pathname: string, channelId: number | null): PlaceScope {
  if (channelId !== null) {
    const channel = `/channels/${channelId}`;
    return {
      ...KINDS.channel,
      channelId,
      list: `${channel}/event`,
      add: `${channel}/event/add`,
      edit: (ref) => `${channel}/events/${ref}/edit`,
    };
  }
  const kind = pathname.startsWith('/places') ? KINDS.places : KINDS.events;
  const list = `/${kind.name}`;
  return { ...kind, channelId, list, add: `${list}/add`, edit: (ref) => `${list}/${ref}/edit` };
}

export function usePlaceScope(): PlaceScope {
  const { channel_id } = useParams({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  return scopeAt(pathname, channel_id === undefined ? null : Number(channel_id));
}
