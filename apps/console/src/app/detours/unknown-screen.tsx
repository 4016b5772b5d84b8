import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWho } from '../access/who.ts';
import { useScreenLabel } from '../frame/use-screen-label.ts';
import { screenTable } from '../screen-table.ts';
import { Detour } from './detour.tsx';
import { OwnPlaces } from './own-places.tsx';
import { RefusedChannel } from './refused-channel.tsx';
import { refusedBy } from './refused.ts';
import { SignedInAs } from './signed-in-as.tsx';
import { WaysOn } from './ways-on.tsx';

/** Where people come who were refused a page; which one, the browser keeps with this one. */
export function UnknownScreen() {
  const { t } = useTranslation('app');
  const label = useScreenLabel();
  const who = useWho();
  const refused = refusedBy(screenTable, useLocation({ select: ({ state }) => state.refused }));
  // Nothing is closed to them: they came by the address alone.
  const what = who?.user.is_admin === true && refused.what === 'page' ? 'admin' : refused.what;
  const text =
    refused.what === 'system'
      ? t('unknown.system.text', { screen: label(refused.screen) })
      : t(`unknown.${what}.text`);
  return (
    <Detour
      door={what === 'admin' ? 'open' : 'locked'}
      title={t(`unknown.${what}.title`)}
      text={text}
    >
      {who && (
        <>
          {refused.what === 'channel' && (
            <RefusedChannel id={refused.channelId} email={who.user.email} />
          )}
          <OwnPlaces who={who} />
          <WaysOn />
          <SignedInAs user={who.user} />
        </>
      )}
    </Detour>
  );
}
