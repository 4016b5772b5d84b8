import { matchScreen } from '../match-screen.ts';
import type { Screen } from '../screens.ts';

/** What somebody was refused: a channel that is not theirs, or a screen of the platform's admins. */
export type Refused =
  | { readonly what: 'channel'; readonly channelId: number }
  | { readonly what: 'system'; readonly screen: Screen }
  | { readonly what: 'page' };

export function refusedBy(table: readonly Screen[], address: string | undefined): Refused {
  const match =
    address === undefined ? null : matchScreen(table, address.split(/[?#]/, 1)[0] ?? '');
  const channelId = Number(match?.params['channel_id']);
  if (match && Number.isSafeInteger(channelId) && channelId > 0) {
    return { what: 'channel', channelId };
  }
  return match?.screen.access === 'platform-admin'
    ? { what: 'system', screen: match.screen }
    : { what: 'page' };
}
