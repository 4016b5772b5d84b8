import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconKeyboardOff,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { chooseLetterKeys, useLetterKeysChoice } from '#platform/keys/letter-keys-choice.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { mayOpen, type Who } from '../access/may-open.ts';
import { useScreenLabel } from '../frame/use-screen-label.ts';
import { findQuery } from '#platform/search/find-query.ts';
import { reachableScreens } from '../navigation/nav-sections.ts';
import { screenTable } from '../screen-table.ts';
import { screenIcon } from '../shell/screen-icons.ts';
import { useSignOut } from '../shell/use-sign-out.tsx';
import { libraryAddress } from './addresses.ts';
import { openShortcuts } from './command-store.ts';
import type { Entry } from './entry.ts';

const THEMES = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; icon: Icon }[];

/** Settings that change at once, and what can be done from anywhere. */
function useActionEntries(): Entry[] {
  const { t } = useTranslation(['palette', 'app']);
  const askToSignOut = useSignOut();
  const { other, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const letterKeys = useLetterKeysChoice();
  const action = (name: string, label: string, icon: Icon, run: () => void): Entry => ({
    id: `action-${name}`,
    label,
    picture: <DirIcon icon={icon} />,
    run,
  });
  return [
    action('language', t('command.language'), IconLanguage, () => setLanguage(other)),
    ...THEMES.filter(({ value }) => value !== colorScheme).map(({ value, icon }) =>
      action(`theme-${value}`, t(`command.theme.${value}`), icon, () => setColorScheme(value)),
    ),
    action(
      'letters',
      t(letterKeys ? 'command.lettersOff' : 'command.lettersOn'),
      letterKeys ? IconKeyboardOff : IconKeyboard,
      () => chooseLetterKeys(!letterKeys),
    ),
    action('shortcuts', t('app:account.shortcuts'), IconKeyboard, openShortcuts),
    action('signOut', t('app:signOut.label'), IconLogout, () => void askToSignOut()),
  ];
}

function useScreenEntries(who: Who, channelId: number | null): Entry[] {
  const label = useScreenLabel();
  return reachableScreens(screenTable, who, channelId).map(({ screen, to }) => ({
    id: `screen-${screen.name}`,
    label: label(screen),
    picture: <DirIcon icon={screenIcon(screen)} />,
    keyHint: screen.goKey === undefined ? undefined : `G ${screen.goKey}`,
    to,
  }));
}

/** The library of the channel one is in, or of all, looked through for the same words. */
function useLibrarySearch(who: Who, channelId: number | null) {
  const { t } = useTranslation('palette');
  const mayEnter =
    channelId === null ? who.user.is_admin : mayOpen('channel-editor', who, channelId);
  return (text: string): Entry[] =>
    text === '' || !mayEnter
      ? []
      : [
          {
            id: 'screen-search',
            label: t('searchLibrary', { text }),
            picture: <DirIcon icon={IconSearch} />,
            to: libraryAddress(channelId, text),
          },
        ];
}

const fits = (text: string) => (entry: Entry) => findQuery(entry.label, text) !== null;

/** What the console knows without asking: screens, settings and actions whose names have the words. */
export function useLocalEntries(who: Who, channelId: number | null) {
  const screens = useScreenEntries(who, channelId);
  const actions = useActionEntries();
  const searchLibrary = useLibrarySearch(who, channelId);
  return {
    screens,
    actions,
    matching: (text: string) => ({
      screens: screens.filter(fits(text)),
      actions: actions.filter(fits(text)),
    }),
    searchLibrary,
  };
}
