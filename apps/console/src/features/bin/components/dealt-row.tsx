import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PersonName } from '#features/users/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Dealt } from '../use-bin-acts.tsx';
import { BinPicture } from './bin-picture.tsx';
import { WhereItWas } from './bin-words.tsx';
import { Title } from './row-parts.tsx';
import classes from './bin-row.module.css';

/** Where a thing stands once it is back. */
const placeOf = ({ item: { kind, id } }: Dealt, channelId: number) => {
  const channel_id = String(channelId);
  return {
    video: {
      to: '/channels/$channel_id/videos/$video_id',
      params: { channel_id, video_id: String(id) },
    },
    playlist: {
      to: '/channels/$channel_id/playlists/$playlist_id',
      params: { channel_id, playlist_id: String(id) },
    },
    story: {
      to: '/channels/$channel_id/stories/$story_id/edit',
      params: { channel_id, story_id: String(id) },
    },
  }[kind];
};

interface DealtRowProps {
  readonly dealt: Dealt;
  readonly channelId: number;
  readonly now: number;
}

/** A row that has come to something: it stays a while, so that nobody loses their place. */
export function DealtRow({ dealt, channelId, now }: DealtRowProps) {
  const { t } = useTranslation('bin');
  const { item, outcome, by } = dealt;
  const isBack = outcome === 'restored' || by !== null;
  return (
    <li className={classes.row} data-dealt>
      <span className={classes.picture}>
        <BinPicture item={item} />
      </span>
      <div className={classes.words}>
        <Title item={item} />
        <p className={classes.where}>
          <WhereItWas item={item} now={now} />
        </p>
      </div>
      <p className={classes.outcome} data-back={isBack || undefined}>
        {isBack && <DirIcon icon={IconCircleCheck} />}
        <span>
          {outcome === 'restored' && t('dealt.restored')}
          {outcome === 'not_in_bin' &&
            (by === null ? (
              t('dealt.gone')
            ) : (
              <RichText
                text={(slots) => t('dealt.by', { name: slots['name'] })}
                values={{ name: <PersonName person={by} /> }}
              />
            ))}
        </span>
        {isBack && (
          <>
            <span aria-hidden>·</span>
            <Link {...placeOf(dealt, channelId)}>{t(`dealt.to.${item.kind}`)}</Link>
          </>
        )}
      </p>
    </li>
  );
}
