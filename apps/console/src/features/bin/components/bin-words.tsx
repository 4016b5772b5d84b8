import { BIN_SOON_DAYS } from '@bimah/contract/limits.ts';
import type { BinItem, BinLoss } from '@bimah/contract/bin.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDate,
  formatMessageTime,
  formatNearDate,
  formatShortWeekday,
} from '#platform/time/format.ts';
import { dayName } from '#ui/chat/days.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';

const DAY_MS = 86_400_000;

/** Days that a thing has left, the begun one too. */
export const daysLeft = ({ expires_at }: Pick<BinItem, 'expires_at'>, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expires_at) - now) / DAY_MS));

export const goesSoon = (item: Pick<BinItem, 'expires_at'>, now: number): boolean =>
  daysLeft(item, now) <= BIN_SOON_DAYS;

/** "בעוד 3 ימים", "בעוד 12 יום": Hebrew counts days otherwise from eleven on. */
export function useDaysLeft() {
  const { t } = useTranslation('bin');
  return (days: number): string => {
    if (days <= 0) return t('days.none');
    return days > 10 ? t('days.beyond', { value: days }) : t('days.within', { count: days });
  };
}

/** Where it was, with its place there. */
function Place({ place: { title, position } }: { place: BinItem['places'][number] }) {
  const { t } = useTranslation('bin');
  const name = <UserText>{title}</UserText>;
  if (position === null) return name;
  return (
    <RichText text={(slots) => t('place', { name: slots['name'], position })} values={{ name }} />
  );
}

/** Its kind and where it was, in one line. */
export function WhereItWas({ item, now }: { item: BinItem; now: number }) {
  const { t } = useTranslation('bin');
  const { kind, videos, publish_time, places } = item;
  const [first, second] = places;
  return (
    <>
      {kind === 'playlist' ? t('kind.playlistOf', { count: videos ?? 0 }) : t(`kind.${kind}`)}
      {kind === 'story' && publish_time && (
        <>
          {' · '}
          <Ltr>{formatNearDate(publish_time, now)}</Ltr>
        </>
      )}
      {[first, second].map(
        (place) =>
          place && (
            <span key={`${place.kind} ${place.id}`}>
              {' · '}
              <Place place={place} />
            </span>
          ),
      )}
    </>
  );
}

/** When, as short as it can be said. */
export function WhenRemoved({ item: { removed_at }, now }: { item: BinItem; now: number }) {
  const { t } = useTranslation('bin');
  const name = dayName(formatDate(removed_at), new Date(now));
  const time = formatMessageTime(removed_at);
  return (
    <time dateTime={removed_at}>
      {name === null ? (
        <Ltr>{`${formatNearDate(removed_at, now)}, ${time}`}</Ltr>
      ) : (
        <RichText
          text={(slots) => t(`when.${name}`, { time: slots['time'] })}
          values={{ time: <Ltr>{time}</Ltr> }}
        />
      )}
    </time>
  );
}

export function WhenItGoes({ item: { expires_at }, now }: { item: BinItem; now: number }) {
  const { language } = useLanguage();
  return (
    <time dateTime={expires_at}>
      {formatShortWeekday(expires_at, language)} <Ltr>{formatNearDate(expires_at, now)}</Ltr>
    </time>
  );
}

/** What will not be as it was, in a sentence. */
export function LossWords({ loss: { what, name, count } }: { loss: BinLoss }) {
  const { t } = useTranslation('bin');
  if (name !== null && (what === 'playlist_gone' || what === 'playlist_in_bin')) {
    return (
      <RichText
        text={(slots) => t(`loss.${what}`, { name: slots['name'] })}
        values={{ name: <UserText>{name}</UserText> }}
      />
    );
  }
  if (what === 'videos_gone' || what === 'channels_gone') {
    return t(`loss.${what}`, { count: count ?? 0 });
  }
  if (what === 'playlist_gone' || what === 'playlist_in_bin') return null;
  return t(`loss.${what}`);
}
