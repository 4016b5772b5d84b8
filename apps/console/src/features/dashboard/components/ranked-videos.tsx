import { facesOf, type Answer } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { DashboardPart } from './dashboard-part.tsx';
import { RANKED_ROW_PX, RankedVideo, type RankedVideoProps } from './ranked-video.tsx';
import classes from './ranked-video.module.css';

type Ranking = Answer<{ readonly videos: readonly RankedVideoProps['video'][] }>;

export interface RankedVideosProps {
  title: string;
  words: (word: 'failed' | 'empty' | 'emptyText') => string;
  answer: Ranking & { readonly isPending: boolean; readonly isPlaceholderData: boolean };
  /** How many there are at most. */
  max: number;
  channelId: number;
}

/** Videos ordered by views; without a single view there is no order to show. */
export function RankedVideos({ title, words, answer, max, channelId }: RankedVideosProps) {
  const { videos = [] } = answer.data ?? {};
  const most = videos[0]?.views ?? 0;
  return (
    <DashboardPart title={title}>
      <ListState
        {...facesOf(answer, words('failed'))}
        skeleton={<LoadingState rows={max} rowHeight={RANKED_ROW_PX} />}
        count={most === 0 ? 0 : videos.length}
        empty={<EmptyState title={words('empty')} text={words('emptyText')} />}
        refreshing={answer.isPlaceholderData}
      >
        <ol className={classes.list}>
          {videos.map((video, index) => (
            <RankedVideo
              key={video.id}
              video={video}
              rank={index + 1}
              share={video.views / most}
              channelId={channelId}
            />
          ))}
        </ol>
      </ListState>
    </DashboardPart>
  );
}
