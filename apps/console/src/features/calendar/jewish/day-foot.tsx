import { hebrewNumeral } from '@bimah/contract/rules/hebrew-calendar/hebrew-numerals.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCandle, IconFlame, IconMoonStars } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useSheet } from '../sheet-context.ts';
import type { DayFacts } from './day-facts.ts';
import { useDayWords } from './use-day-words.ts';
import classes from './day-foot.module.css';

function FootIcon({ facts }: { facts: DayFacts }) {
  if (facts.candleLighting !== null) {
    return <DirIcon icon={IconCandle} size={14} className={classes.warm} />;
  }
  if (facts.havdalah !== null) return <DirIcon icon={IconMoonStars} size={14} />;
  return facts.candle !== null ? (
    <DirIcon icon={IconFlame} size={14} className={classes.warm} />
  ) : null;
}

/** As short as a line of a day allows; its whole name is read where there is room. */
function useShortNames() {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const { words } = useSheet();
  return ({ festival, candle, eveOf, fast }: DayFacts): string[] => {
    if (!words) return [];
    const names = [
      candle && t('day.candle', { number: language === 'he' ? hebrewNumeral(candle) : candle }),
      // Its days are told by their candles.
      festival && festival !== 'chanukah' && words.festivals[festival],
      eveOf && words.eve.replace('{{festival}}', words.festivals[eveOf]),
      fast && words.fasts[fast],
    ];
    return names.filter((name) => typeof name === 'string');
  };
}

/** Whether a day has such a line. */
export const hasFoot = (facts: DayFacts): boolean =>
  facts.candleLighting !== null ||
  facts.havdalah !== null ||
  facts.candle !== null ||
  facts.eveOf !== null ||
  facts.fast !== null ||
  (facts.festival !== null && facts.festival !== 'chanukah');

/** What the line of a day says, whole; empty on most days. */
export function useFootWords(): (facts: DayFacts) => string {
  const { candlesOf, havdalahOf } = useDayWords();
  const shortNames = useShortNames();
  return (facts) =>
    [candlesOf(facts), havdalahOf(facts), ...shortNames(facts)].filter(Boolean).join(' · ');
}

/** An hour and, where there is room for it, the word for what happens then. */
function Hour({ word, at }: { word: string; at: string | null }) {
  const { clock } = useDayWords();
  if (at === null) return null;
  return (
    <span className={classes.moment}>
      <span>{word}</span>
      <Ltr>{clock(at)}</Ltr>
    </span>
  );
}

/** One line for what the day is: candles, the end of rest, a festival, a fast, the weekly portion. */
export function DayFoot({ facts }: { facts: DayFacts }) {
  const { t } = useTranslation('calendar');
  const line = useFootWords()(facts);
  const names = useShortNames()(facts);
  const { candleLighting, havdalah } = facts;
  if (line === '') return null;
  const hasHour = candleLighting !== null || havdalah !== null;
  return (
    <span className={classes.foot} title={line}>
      <VisuallyHidden>{line}</VisuallyHidden>
      <span aria-hidden className={classes.face}>
        <FootIcon facts={facts} />
        <Hour word={t('day.candles')} at={candleLighting} />
        <Hour word={t('day.havdalah')} at={havdalah} />
        {names.length > 0 && (
          <span className={classes.names}>
            <span className={classes.name}>
              {hasHour && '· '}
              {names.join(' · ')}
            </span>
          </span>
        )}
      </span>
    </span>
  );
}
