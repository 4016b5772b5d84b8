import type { Video, VideoPlaces } from '@bimah/contract/videos.ts';
import { Button, CopyButton, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconPlus, IconTagPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { publicAddress } from '#features/video-parts/index.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { usePlacement } from '../video-actions/use-placement.tsx';
import { videoPlacesQuery } from '../video-detail.queries.ts';
import classes from './video-detail-facts.module.css';

const WWW = /^www\./;

/** Where it lies and what it is called; the folders between say nothing to people. */
function shortAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const parts = pathname.split('/').filter(Boolean);
  const path = parts.length > 2 ? `/…/${parts.at(-1)}` : `${pathname}${search}`;
  return `${host.replace(WWW, '')}${path}`;
}

export interface DetailFactsProps {
  video: Video;
  channelId: number;
  isAdmin: boolean;
}

/** What there is to know beside the player: a label, its value, and what one does with it. */
export function DetailFacts(props: DetailFactsProps) {
  const { video, channelId } = props;
  const { t } = useTranslation(['video', 'forms']);
  const places = useQuery(videoPlacesQuery(video.id));
  const address = publicAddress(video);
  const bytes = places.data?.bytes ?? null;
  return (
    <dl className={classes.facts}>
      {address !== null && (
        <Fact label={t('video:facts.link')} act={<CopyAddress address={address} />}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            title={address}
            className={classes.address}
          >
            <Ltr>{shortAddress(address)}</Ltr>
          </a>
        </Fact>
      )}
      <PlacesFacts {...props} places={places.data} isLoading={places.isPending} />
      <Fact label={t('video:facts.language')}>{t(`forms:language.${video.language}`)}</Fact>
      <TagsFact video={video} channelId={channelId} />
      {video.channels.length > 1 && <ChannelsFact video={video} />}
      <Fact label={t('video:facts.source')}>
        {video.platform === 'internal' ? t('video:facts.file') : <SiteLink link={video.link} />}
        {bytes !== null && bytes > 0 && (
          <span className={classes.dim}>
            {' '}
            <Ltr>{formatBytes(bytes)}</Ltr>
          </span>
        )}
      </Fact>
      {video.streams !== null && (
        <Fact label={t('video:facts.qualities')}>
          <ul className={classes.tags}>
            {video.streams.qualities.map((quality) => (
              <li key={quality} className={classes.tag}>
                <Ltr>{`${quality}p`}</Ltr>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact label={t('video:facts.uploaded')}>
        <Ltr>{formatDate(video.created_at)}</Ltr> <Ltr>{formatMessageTime(video.created_at)}</Ltr>
      </Fact>
    </dl>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  act?: ReactNode;
}

function Fact({ label, children, act }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      {act !== undefined && <dd className={classes.act}>{act}</dd>}
    </div>
  );
}

function CopyAddress({ address }: { address: string }) {
  const { t } = useTranslation('video');
  return (
    <CopyButton value={address} timeout={3_000}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          leftSection={<DirIcon icon={copied ? IconCheck : IconCopy} size={16} />}
          onClick={copy}
        >
          {t(copied ? 'facts.copied' : 'facts.copy')}
          <VisuallyHidden> {t('facts.link')}</VisuallyHidden>
        </Button>
      )}
    </CopyButton>
  );
}

interface PlacesFactsProps extends DetailFactsProps {
  places: VideoPlaces | undefined;
  isLoading: boolean;
}

/** Where else it stands; more can be added where it is allowed. */
function PlacesFacts({ video, channelId, isAdmin, places, isLoading }: PlacesFactsProps) {
  const { t } = useTranslation('video');
  const placement = usePlacement(video, channelId);
  const canAdd = !video.processing && !video.hidden;
  if (isLoading) return <Skeleton height={72} radius={6} />;
  if (!places) return null;
  return (
    <>
      <Fact
        label={t('facts.playlists')}
        act={
          canAdd && (
            <IconButton
              icon={IconPlus}
              label={t('facts.addToPlaylist')}
              onClick={placement.askForPlaylist}
            />
          )
        }
      >
        <PlaylistPlaces playlists={places.playlists} />
      </Fact>
      {(isAdmin || places.categories.length > 0) && (
        <Fact
          label={t('facts.categories')}
          act={
            canAdd &&
            isAdmin && (
              <IconButton
                icon={IconPlus}
                label={t('facts.addToCategory')}
                onClick={placement.askForCategory}
              />
            )
          }
        >
          <CategoryPlaces categories={places.categories} />
        </Fact>
      )}
      {placement.dialogs}
    </>
  );
}

function None() {
  const { t } = useTranslation('video');
  return <span className={classes.dim}>{t('facts.none')}</span>;
}

function PlaylistPlaces({ playlists }: Pick<VideoPlaces, 'playlists'>) {
  const { t } = useTranslation('video');
  if (playlists.length === 0) return <None />;
  return (
    <ul className={classes.places}>
      {playlists.map(({ id, title, language, channel_id, position, items }) => (
        <li key={id}>
          <Link
            to="/channels/$channel_id/playlist/$playlist_id"
            params={{ channel_id: String(channel_id), playlist_id: String(id) }}
            className={classes.link}
          >
            <UserText lang={language}>{title}</UserText>
          </Link>{' '}
          <span className={classes.dim}>{t('facts.inList', { position, items })}</span>
        </li>
      ))}
    </ul>
  );
}

function CategoryPlaces({ categories }: Pick<VideoPlaces, 'categories'>) {
  const { t } = useTranslation('video');
  if (categories.length === 0) return <None />;
  return (
    <ul className={classes.places}>
      {categories.map(({ id, name, position }) => (
        <li key={id}>
          <UserText>{name}</UserText>{' '}
          {position !== null && (
            <span className={classes.dim}>{t('facts.inFeed', { position })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function TagsFact({ video, channelId }: Pick<DetailFactsProps, 'video' | 'channelId'>) {
  const { t } = useTranslation('video');
  const { id, tags } = video;
  if (tags.length === 0 && (video.processing || video.hidden)) return null;
  return (
    <Fact label={t('facts.tags')}>
      {tags.length === 0 ? (
        <Button
          size="compact-sm"
          px={0}
          variant="subtle"
          leftSection={<DirIcon icon={IconTagPlus} size={16} />}
          renderRoot={(props) => (
            <Link
              to="/channels/$channel_id/videos/$video_id/edit"
              params={{ channel_id: String(channelId), video_id: String(id) }}
              {...props}
            />
          )}
        >
          {t('facts.addTags')}
        </Button>
      ) : (
        <ul className={classes.tags}>
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              <UserText>{tag}</UserText>
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

function ChannelsFact({ video: { channels } }: Pick<DetailFactsProps, 'video'>) {
  const { t } = useTranslation('video');
  return (
    <Fact label={t('facts.channels')}>
      <ul className={classes.places}>
        {channels.map((channel) => (
          <li key={channel.id} className={classes.channel}>
            <ChannelAvatar channel={channel} size={24} />
            <Link
              to="/channels/$channel_id/dashboard"
              params={{ channel_id: String(channel.id) }}
              className={classes.link}
            >
              <UserText>{channel.name}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function SiteLink({ link }: { link: string | null }) {
  const { t } = useTranslation('video');
  if (link === null || !link.startsWith('https://')) return t('facts.site');
  return (
    <a href={link} target="_blank" rel="noreferrer" className={classes.link}>
      <Ltr>{t('facts.site')}</Ltr>
    </a>
  );
}
