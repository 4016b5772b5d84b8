import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { Modal } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { growingItemsQuery } from '../playlists.queries.ts';
import { PlayThrough } from './play-through.tsx';
import classes from './player-dialog.module.css';

export interface PlayerDialogProps {
  list: Pick<Playlist, 'id' | 'title' | 'language'>;
  channelId: number | undefined;
  onClose: () => void;
}

const WIDTH_PX = 960;

/** Plays a playlist from its first video to its last. */
export function PlayerDialog({ list, channelId, onClose }: PlayerDialogProps) {
  const { t } = useTranslation('playlists');
  const answer = useInfiniteQuery(growingItemsQuery({ id: list.id, channelId }));
  return (
    <Modal
      opened
      onClose={onClose}
      size={WIDTH_PX}
      classNames={{ title: classes.title ?? '' }}
      title={
        <UserText lines={1} lang={list.language}>
          {list.title}
        </UserText>
      }
    >
      {answer.isPending && <LoadingState rows={4} rowHeight={64} />}
      {answer.isError && !answer.data && (
        <FailedAnswer title={t('player.failed')} answer={answer} />
      )}
      {answer.data && (
        <PlayThrough
          items={answer.data.items}
          total={answer.data.total}
          loading={answer.isFetchingNextPage}
          onMore={() => void answer.fetchNextPage()}
        />
      )}
    </Modal>
  );
}
