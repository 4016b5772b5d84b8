import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import type { Who } from '../access/may-open.ts';
import { useScreenLabel } from '../frame/use-screen-label.ts';
import { reachableScreens } from '../navigation/nav-sections.ts';
import { useActiveChannelId } from '../navigation/use-active-channel.ts';
import { screenTable } from '../screen-table.ts';
import { closestScreen, splitAsked } from './asked-address.ts';
import classes from './asked-page.module.css';

const LONGEST_SHOWN = 80;

/** As people write it, without marks that would turn the letters around it. */
function readable(part: string): string {
  let text = part;
  try {
    text = decodeURI(part);
  } catch {
    // Not every address is well spelt; this one is shown as it came.
  }
  const plain = stripIsolates(text);
  return plain.length > LONGEST_SHOWN ? `${plain.slice(0, LONGEST_SHOWN)}…` : plain;
}

/** The address that leads nowhere, with the part no screen has underlined, if any is known. */
export function AskedPage() {
  const { t } = useTranslation('app');
  const { pathname, searchStr } = useLocation();
  const { before, unknown, after } = splitAsked(screenTable, pathname);
  return (
    <p>
      <VisuallyHidden>{t('notFound.address')}</VisuallyHidden>{' '}
      <code dir="ltr" className={classes.address}>
        {readable(before)}
        {before === '/' ? (
          readable(unknown)
        ) : (
          <mark className={classes.unknown}>{readable(unknown)}</mark>
        )}
        {readable(`${after}${searchStr}`)}
      </code>
    </p>
  );
}

/** The screen that was probably meant; nothing where it would only be a guess among many. */
export function MeantScreen({ who }: { who: Who }) {
  const { t } = useTranslation('app');
  const label = useScreenLabel();
  const { pathname, search } = useLocation();
  const channelId = useActiveChannelId(who);
  const meant = closestScreen(reachableScreens(screenTable, who, channelId), pathname);
  if (!meant) return null;
  return (
    <p className={classes.guess}>
      <RichText
        text={(slots) => t('notFound.meant', { screen: slots['screen'] })}
        values={{
          screen: (
            <Link to={meant.to as never} search={search as never} className={classes.meant}>
              {label(meant.screen)}
            </Link>
          ),
        }}
      />
    </p>
  );
}
