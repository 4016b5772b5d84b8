import type { CaptionTrack } from '@bimah/contract/captions.ts';
import { Button } from '@mantine/core';
import { IconBadgeCc, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { captionTracksQuery } from '../captions.queries.ts';
import classes from './captions-block.module.css';

export interface CaptionsBlockProps {
  videoId: number;
  channelId: number;
}

/** The captions of a video, language by language, each with the way to its editor. */
export function CaptionsBlock({ videoId, channelId }: CaptionsBlockProps) {
  const { t } = useTranslation(['captions', 'forms']);
  const tracks = useQuery(captionTracksQuery(videoId));
  const params = { channel_id: String(channelId), video_id: String(videoId) };
  const all = tracks.data?.tracks ?? [];
  const missing = (['he', 'en'] as const).find(
    (language) => !all.some((track) => track.language === language),
  );
  if (tracks.isError && !tracks.data) {
    return <FailedAnswer title={t('captions:failed')} answer={tracks} />;
  }
  return (
    <>
      {all.length > 0 && (
        <ul className={classes.tracks}>
          {all.map((track) => (
            <li key={track.language} className={classes.track}>
              <span className={classes.tile}>
                <DirIcon icon={IconBadgeCc} />
              </span>
              <h3 className={classes.name}>{t(`forms:language.${track.language}`)}</h3>
              <TrackFacts track={track} />
              <TrackState track={track} />
              <Button
                size="xs"
                variant="default"
                aria-label={t('captions:block.editLanguage', {
                  name: t(`forms:language.${track.language}`),
                })}
                renderRoot={(props) => (
                  <Link
                    to="/channels/$channel_id/videos/$video_id/captions"
                    params={params}
                    search={{ language: track.language }}
                    {...props}
                  />
                )}
              >
                {t('captions:block.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.add}>
        {tracks.data && all.length === 0 && (
          <p className={classes.none}>{t('captions:block.none')}</p>
        )}
        {missing && (
          <Button
            size="xs"
            variant="default"
            leftSection={<DirIcon icon={IconPlus} size={16} />}
            renderRoot={(props) => (
              <Link
                to="/channels/$channel_id/videos/$video_id/captions"
                params={params}
                {...(all.length > 0 && { search: { language: missing } })}
                {...props}
              />
            )}
          >
            {t(all.length > 0 ? 'captions:block.add' : 'captions:block.first')}
          </Button>
        )}
      </div>
    </>
  );
}

/** In which languages there are any. */
export function CaptionsSummary({ videoId }: Pick<CaptionsBlockProps, 'videoId'>) {
  const { t } = useTranslation(['captions', 'forms']);
  const tracks = useQuery(captionTracksQuery(videoId)).data?.tracks;
  if (!tracks) return null;
  return tracks.length === 0
    ? t('captions:block.noneShort')
    : tracks.map(({ language }) => t(`forms:language.${language}`)).join(', ');
}

function TrackFacts({ track }: { track: CaptionTrack }) {
  const { t } = useTranslation('captions');
  const { lines, updated_at, updated_by, source_name } = track;
  return (
    <p className={classes.facts}>
      <span>{t('block.lines', { count: lines })}</span>
      <span>
        <RichText
          text={(slots) => t('block.updated', { date: slots['date'] })}
          values={{ date: <Ltr>{formatDate(updated_at)}</Ltr> }}
        />{' '}
        {updated_by !== null && <RichText text={() => t('block.by', { name: updated_by })} />}
      </span>
      {source_name !== null && (
        <span>
          <RichText
            text={(slots) => t('block.from', { name: slots['name'] })}
            values={{ name: <Ltr>{source_name}</Ltr> }}
          />
        </span>
      )}
    </p>
  );
}

function TrackState({ track: { problems, shown } }: { track: CaptionTrack }) {
  const { t } = useTranslation('captions');
  if (problems > 0) {
    return <StatusBadge tone="awaiting">{t('block.problems', { count: problems })}</StatusBadge>;
  }
  return (
    <StatusBadge tone={shown ? 'published' : 'draft'}>
      {t(shown ? 'block.shown' : 'block.hidden')}
    </StatusBadge>
  );
}
