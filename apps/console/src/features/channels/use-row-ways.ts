import { useNavigate } from '@tanstack/react-router';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';

const ROW = 'tr, li';

/** The channel of the row that has the keyboard. */
function channelUnder({ target }: Event): string | null {
  if (!(target instanceof Element)) return null;
  const name = target.closest(ROW)?.querySelector<HTMLElement>('[data-channel-id]');
  return name?.dataset['channelId'] ?? null;
}

/** N begins a channel; on a row, E opens its form and L its library. */
export function useRowWays(): void {
  const navigate = useNavigate();
  const goFrom =
    (to: '/channels/$channel_id/edit' | '/channels/$channel_id/library') => (event: Event) => {
      const channel_id = channelUnder(event);
      if (channel_id !== null) void navigate({ to, params: { channel_id } });
    };
  usePageKey({
    KeyN: () => void navigate({ to: '/channels/add' }),
    KeyE: goFrom('/channels/$channel_id/edit'),
    KeyL: goFrom('/channels/$channel_id/library'),
  });
}
