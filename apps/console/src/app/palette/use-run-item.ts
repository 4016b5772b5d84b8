import { useRouter } from '@tanstack/react-router';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useSwitchChannel } from '../navigation/use-switch-channel.ts';
import { useSignOut } from '../shell/use-sign-out.tsx';
import { closeOverlay, openShortcuts } from './command-store.ts';
import type { PaletteItem } from './palette-items.ts';

/** Does what an item of the palette says. */
export function useRunItem(): (item: PaletteItem) => void {
  const router = useRouter();
  const switchChannel = useSwitchChannel();
  const askToSignOut = useSignOut();
  const { other, setLanguage } = useLanguage();

  const actions = {
    language: () => setLanguage(other),
    shortcuts: openShortcuts,
    signOut: () => void askToSignOut(),
  };
  return (item) => {
    closeOverlay();
    if (item.kind === 'screen') void router.navigate({ href: item.to });
    else if (item.kind === 'channel') switchChannel(item.channel.id);
    else actions[item.name]();
  };
}
