import type { CategoryRecord, CategorySize } from '@bimah/contract/categories.ts';
import { IconChevronUp, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { CategoryPicture } from './category-picture.tsx';
import classes from './category-row.module.css';

/** Where there is room for them, and elsewhere. */
const WORDS_SHOWN = { wide: 5, narrow: 3 } as const;
const CHANNELS_SHOWN = 3;

export interface CategoryRowProps {
  category: CategoryRecord;
  size: CategorySize | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onActivate: (active: boolean) => Promise<unknown>;
  /** On a phone the number of its place sits on the picture. */
  place?: number | undefined;
  /** The position it gets back once it is active. */
  returnsTo?: number;
}

function Words({ words }: { words: CategoryRecord['category_words'] }) {
  const { t } = useTranslation('categories');
  if (words.length === 0) return <span className={classes.none}>{t('list.noWords')}</span>;
  const rest = (['wide', 'narrow'] as const).map((room) => {
    const more = words.length - WORDS_SHOWN[room];
    return (
      more > 0 && (
        <span key={room} className={classes.none} data-room={room}>
          {t('list.more', { count: more })}
        </span>
      )
    );
  });
  return (
    <span className={classes.words}>
      {words.slice(0, WORDS_SHOWN.wide).map(({ word }) => (
        <span key={word} className={classes.word}>
          <UserText lines={1}>{word}</UserText>
        </span>
      ))}
      {rest}
    </span>
  );
}

function Channels({ channels }: { channels: CategoryRecord['include_channels'] }) {
  const { t } = useTranslation('categories');
  const more = channels.length - CHANNELS_SHOWN;
  if (channels.length === 0) {
    return <span className={classes.none}>{t('list.noChannels')}</span>;
  }
  return (
    <span
      role="img"
      aria-label={t('list.channelNames', { names: channels.map(({ name }) => name) })}
      title={t('list.channelNames', { names: channels.map(({ name }) => name) })}
      className={classes.channels}
    >
      {channels.slice(0, CHANNELS_SHOWN).map((channel) => (
        <ChannelAvatar key={channel.id} channel={channel} size={28} />
      ))}
      {more > 0 && <span className={classes.none}>{t('list.moreChannels', { count: more })}</span>}
    </span>
  );
}

/** Nothing will come into it by itself. */
const isWithoutRules = ({ category_words, include_channel_ids }: CategoryRecord) =>
  category_words.length === 0 && include_channel_ids.length === 0;

function useFacts({ category, size, returnsTo }: CategoryRowProps): string {
  const { t } = useTranslation('categories');
  const included = category.include_channel_ids.length;
  const facts = [
    t('list.words', { count: category.category_words.length }),
    ...(included > 0 ? [t('list.channels', { count: included })] : []),
    ...(size ? [t(size.capped ? 'list.videosMore' : 'list.videos', { count: size.videos })] : []),
    ...(returnsTo === undefined ? [] : [t('list.returnsTo', { position: returnsTo })]),
  ];
  return facts.join(' · ');
}

/** A row of the list: picture, name and switch, by what videos come into it, and how many have. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, size, isOpen, onToggle, onActivate, place } = props;
  const { t } = useTranslation('categories');
  const { id, name, language, image, hidden } = category;
  const facts = useFacts(props);
  const isPhone = usePhone();
  const isBare = size?.videos === 0 && isWithoutRules(category);
  const state = (
    <span aria-hidden className={classes.state}>
      {t(hidden ? 'active.hidden' : 'active.shown')}
    </span>
  );
  return (
    <div className={classes.row} data-hidden={hidden || undefined}>
      <span className={classes.picture}>
        <CategoryPicture image={image} size={40} />
        {place !== undefined && <span className={classes.place}>{place}</span>}
      </span>
      <span className={classes.nameCell}>
        <span className={classes.nameWords}>
          <button
            type="button"
            aria-expanded={isOpen}
            data-name
            className={classes.name}
            onClick={onToggle}
          >
            <UserText lines={1} lang={language}>
              {name}
            </UserText>
          </button>{' '}
          <span className={classes.facts}>{facts}</span>
        </span>
        <span className={classes.switch} data-category={id}>
          {isPhone && state}
          <SwitchCell
            label={t('active.label', { name })}
            checked={!hidden}
            onChange={onActivate}
            failureText={(error) => t('active.failed', { name, reason: sentenceOf(error) })}
          />
          {!isPhone && state}
        </span>
      </span>
      <span className={classes.wordsCell}>
        <Words words={category.category_words} />
      </span>
      <span className={classes.channelsCell}>
        <Channels channels={category.include_channels} />
      </span>
      <span className={classes.size}>
        {isBare ? (
          <span className={classes.bare}>{t('list.bare')}</span>
        ) : (
          size && t(size.capped ? 'list.sizeMore' : 'list.size', { count: size.videos })
        )}
      </span>
    </div>
  );
}

/** Opens the row, or closes it. */
export function RowPencil({ category, isOpen, onToggle }: CategoryRowProps) {
  const { t } = useTranslation('categories');
  const { name } = category;
  return (
    <IconButton
      size="md"
      icon={isOpen ? IconChevronUp : IconPencil}
      label={t(isOpen ? 'list.close' : 'list.edit', { name })}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}

/** On a phone the form has a page to itself. */
export function EditLink({ category: { id, name } }: Pick<CategoryRowProps, 'category'>) {
  const { t } = useTranslation('categories');
  return (
    <Link
      to="/categories/$category_id/edit"
      params={{ category_id: String(id) }}
      aria-label={t('list.edit', { name })}
      className={classes.act}
    >
      {t('list.editShort')}
    </Link>
  );
}
