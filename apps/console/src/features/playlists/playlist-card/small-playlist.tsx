import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import { PlaylistCover } from './playlist-cover.tsx';
import classes from './small-playlist.module.css';

/** A playlist in a dialog: its cover, title and size in one row. */
export function SmallPlaylist({ list }: { list: Playlist }) {
  const { t } = useTranslation('playlists');
  return (
    <div className={classes.row}>
      <span className={classes.cover}>
        <PlaylistCover list={list} />
      </span>
      <div className={classes.words}>
        <UserText lines={2} lang={list.language} className={classes.title}>
          {list.title}
        </UserText>
        <span className={classes.count}>{t('card.videos', { count: list.items_count })}</span>
      </div>
    </div>
  );
}
