import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { idIn } from '#platform/numbers/id-in.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { UploadWizard } from '../components/upload-wizard.tsx';
import type { Suggestions } from '../wizard-values.ts';

/** `?playlist=12`: the playlist that waits for the video. */
function usePlaylistId(): number | undefined {
  const { playlist }: { playlist?: unknown } = useSearch({ strict: false });
  return idIn(playlist) ?? undefined;
}

/** One form for both addresses: in a channel it is chosen already, in the library it is not. */
export function VideoCreateScreen() {
  const { t } = useTranslation('uploads');
  const { channel_id } = useParams({ strict: false });
  const channelId = channel_id === undefined ? null : Number(channel_id);
  const playlistId = usePlaylistId();
  const user = useQuery(currentUserQuery).data;
  const [round, setRound] = useState<{ number: number; suggestions: Suggestions | null }>({
    number: 1,
    suggestions: null,
  });
  return (
    <>
      <PageHead
        title={t('title')}
        path={[
          channelId === null ? (
            <Link key="library" to="/library">
              {t('library')}
            </Link>
          ) : (
            <Link
              key="library"
              to="/channels/$channel_id/library"
              params={{ channel_id: String(channelId) }}
            >
              {t('library')}
            </Link>
          ),
        ]}
      />
      {user && (
        <UploadWizard
          key={`${channelId ?? 'library'}-${round.number}`}
          channelId={channelId}
          isAdmin={user.is_admin}
          playlistId={playlistId}
          suggestions={round.suggestions}
          onAnother={(suggestions) => setRound({ number: round.number + 1, suggestions })}
        />
      )}
    </>
  );
}
