import type { CaptionTrack } from '@bimah/contract/captions.ts';
import { language as languageSchema, type Language } from '@bimah/contract/fields.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoGate, VideoThumb } from '#features/video-parts/index.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { captionTrackQuery, captionTracksQuery } from '../captions.queries.ts';
import { CaptionEditorPage } from '../editor/caption-editor.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import classes from './caption-edit-screen.module.css';

export function CaptionEditScreen() {
  const params = useParams({ from: '/channels/$channel_id/videos/$video_id/captions' });
  return (
    <VideoGate params={params}>
      {({ video, channelId }) => <Tracks key={video.id} video={video} channelId={channelId} />}
    </VideoGate>
  );
}

interface TracksProps {
  video: Video;
  channelId: number;
}

/** `?language=en` opens that one; else the film's own, or the first there is. */
function useOpenLanguage(video: Video, tracks: readonly CaptionTrack[] | undefined) {
  const { language: named }: { language?: unknown } = useSearch({ strict: false });
  const [chosen, setChosen] = useState<Language | null>(
    languageSchema.safeParse(named).data ?? null,
  );
  const has = (language: Language) => tracks?.some((track) => track.language === language);
  const first = has(video.language) ? video.language : (tracks?.[0]?.language ?? video.language);
  return [chosen ?? first, setChosen] as const;
}

function Tracks({ video, channelId }: TracksProps) {
  const { t } = useTranslation('captions');
  const tracks = useQuery(captionTracksQuery(video.id));
  const [language, setLanguage] = useOpenLanguage(video, tracks.data?.tracks);
  /** Opened anew once there is nothing left to go on with. */
  const [opening, setOpening] = useState(0);
  const head = (acts?: ReactNode) => <Head video={video} channelId={channelId} acts={acts} />;
  if (!tracks.data) {
    return (
      <>
        {head()}
        {tracks.isError ? (
          <FailedAnswer title={t('failed')} answer={tracks} />
        ) : (
          <LoadingState rows={6} rowHeight={50} />
        )}
      </>
    );
  }
  const summary = tracks.data.tracks.find((track) => track.language === language) ?? null;
  return (
    <OpenTrack
      key={`${language} ${opening}`}
      video={video}
      language={language}
      summary={summary}
      head={head}
      renderTabs={(unsaved, isDirty) => (
        <LanguageTabs
          videoId={video.id}
          tracks={tracks.data.tracks}
          language={language}
          unsaved={unsaved}
          isDirty={isDirty}
          onChange={setLanguage}
          onRemoved={() => setOpening(opening + 1)}
        />
      )}
    />
  );
}

interface OpenTrackProps {
  video: Video;
  language: Language;
  summary: CaptionTrack | null;
  head: (acts?: ReactNode) => ReactNode;
  renderTabs: (unsaved: ReactNode, isDirty: () => boolean) => ReactNode;
}

function OpenTrack({ video, language, summary, head, renderTabs }: OpenTrackProps) {
  const { t } = useTranslation('captions');
  /** Whether there was anything when the page was opened: what is saved later was written here. */
  const [isThere] = useState(summary !== null);
  // What another page has read of them may be older than what was saved since.
  const whole = useQuery({
    ...captionTrackQuery(video.id, language),
    enabled: isThere,
    refetchOnMount: 'always',
  });
  const track = isThere && whole.isFetchedAfterMount ? whole.data : undefined;
  if (isThere && !track) {
    return (
      <>
        {head()}
        {renderTabs(null, () => false)}
        {whole.isError ? (
          <FailedAnswer title={t('failed')} answer={whole} />
        ) : (
          <LoadingState rows={6} rowHeight={50} />
        )}
      </>
    );
  }
  return (
    <CaptionEditorPage
      video={video}
      language={language}
      track={track ?? null}
      renderHead={head}
      renderTabs={renderTabs}
    />
  );
}

function Head({ video, channelId, acts }: TracksProps & { acts: ReactNode }) {
  const { t } = useTranslation(['captions', 'video']);
  const channel = { channel_id: String(channelId) };
  return (
    <PageHead
      title={t('captions:title')}
      path={[
        <Link key="library" to="/channels/$channel_id/library" params={channel}>
          {t('video:detail.library')}
        </Link>,
        <Link
          key="video"
          to="/channels/$channel_id/videos/$video_id"
          params={{ ...channel, video_id: String(video.id) }}
        >
          <UserText lang={video.language}>{video.title}</UserText>
        </Link>,
      ]}
      beside={
        <span className={classes.film}>
          <span className={classes.thumb}>
            <VideoThumb video={video} hideDuration />
          </span>
          <UserText lines={1} lang={video.language}>
            {video.title}
          </UserText>
        </span>
      }
      action={acts}
    />
  );
}
