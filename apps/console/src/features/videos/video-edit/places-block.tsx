import type { Video, VideoPlaces } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconCategoryPlus, IconPlaylistAdd, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { usePlacement } from '../video-actions/use-placement.tsx';
import { useLeaveCategory, videoPlacesQuery } from '../video-detail.queries.ts';
import { PlacesSummary } from './block-summaries.tsx';
import { EditBlock } from './edit-block.tsx';
import classes from './places-block.module.css';

export interface PlacesBlockProps {
  video: Video;
  channelId: number;
  isAdmin: boolean;
}

/** Lists and categories. Each step counts at once: several people work on one list. */
export function PlacesBlock({ video, channelId, isAdmin }: PlacesBlockProps) {
  const { t } = useTranslation('video');
  const places = useQuery(videoPlacesQuery(video.id));
  const placement = usePlacement(video, channelId);
  return (
    <EditBlock
      name="places"
      hint={t('edit.placesHint')}
      summary={<PlacesSummary videoId={video.id} />}
    >
      {places.isError && !places.data ? (
        <FailedAnswer title={t('gate.failed')} answer={places} />
      ) : (
        <div className={classes.columns}>
          <Playlists playlists={places.data?.playlists} onAdd={placement.askForPlaylist} />
          <Categories
            video={video}
            categories={places.data?.categories}
            isAdmin={isAdmin}
            onAdd={placement.askForCategory}
          />
        </div>
      )}
      {placement.dialogs}
    </EditBlock>
  );
}

interface PlaylistsProps {
  playlists: VideoPlaces['playlists'] | undefined;
  onAdd: () => void;
}

function Playlists({ playlists, onAdd }: PlaylistsProps) {
  const { t } = useTranslation('video');
  return (
    <div className={classes.column}>
      <h3 className={classes.heading}>{t('facts.playlists')}</h3>
      {playlists?.length === 0 && <p className={classes.none}>{t('edit.noPlaylists')}</p>}
      <ul className={classes.places}>
        {playlists?.map(({ id, title, language, channel_id, position, items }) => (
          <li key={id} className={classes.place}>
            <Link
              to="/channels/$channel_id/playlist/$playlist_id"
              params={{ channel_id: String(channel_id), playlist_id: String(id) }}
              className={classes.link}
            >
              <UserText lang={language}>{title}</UserText>
            </Link>{' '}
            <span className={classes.none}>{t('edit.inList', { position, items })}</span>
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        leftSection={<DirIcon icon={IconPlaylistAdd} size={16} />}
        onClick={onAdd}
      >
        {t('edit.addToPlaylist')}
      </Button>
    </div>
  );
}

interface CategoriesProps {
  video: Video;
  categories: VideoPlaces['categories'] | undefined;
  isAdmin: boolean;
  onAdd: () => void;
}

/** Platform admins decide about categories; others see where the video came to stand. */
function Categories({ video, categories, isAdmin, onAdd }: CategoriesProps) {
  const { t } = useTranslation('video');
  const leaving = useLeaveCategory(video.id);
  const leave = (id: number, name: string) =>
    leaving.mutate(id, {
      onSuccess: () => notify.success(t('edit.leftCategory', { name }), { detail: video.title }),
      onError: (error) => notify.error(t('edit.leaveFailed'), { detail: sentenceOf(error) }),
    });
  return (
    <div className={classes.column}>
      <h3 className={classes.heading}>{t('facts.categories')}</h3>
      {categories?.length === 0 && <p className={classes.none}>{t('edit.noCategories')}</p>}
      <ul className={classes.places}>
        {categories?.map(({ id, name, position }) => (
          <li key={id} className={classes.place}>
            <UserText>{name}</UserText>{' '}
            {position !== null && (
              <span className={classes.none}>{t('edit.inFeed', { position })}</span>
            )}
            {isAdmin && (
              <IconButton
                icon={IconX}
                size="sm"
                label={t('edit.leaveCategory', { name })}
                onClick={() => leave(id, name)}
              />
            )}
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Button
          size="xs"
          variant="default"
          leftSection={<DirIcon icon={IconCategoryPlus} size={16} />}
          onClick={onAdd}
        >
          {t('edit.addToCategory')}
        </Button>
      )}
    </div>
  );
}
