import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { takesChannel } from '../match-screen.ts';
import type { Screen } from '../screens.ts';
import { useScreenLabel } from './use-screen-label.ts';

/** A title has no markup, so each of its parts is kept from turning the others round. */
export const documentTitle = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => part)
    .map(isolate)
    .join(' · ');

/** Before everything else, where a narrow tab still shows it. */
const withCount = (count: number, title: string) => (count > 0 ? `(${count}) ${title}` : title);

/** screen · channel · product; the channel where the screen belongs to one. */
export function useDocumentTitle(
  screen: Screen | null,
  channelName: string | null,
  /** Conversations that wait to be read. */
  unread = 0,
): void {
  const { t } = useTranslation('kit');
  const label = useScreenLabel();
  const channel = screen && takesChannel(screen) ? channelName : null;
  const title = withCount(unread, documentTitle(screen && label(screen), channel, t('product')));
  useEffect(() => {
    document.title = title;
  }, [title]);
}
