import { hebrewNumeral } from '@bimah/contract/rules/hebrew-calendar/hebrew-numerals.ts';
import { IconCandle, IconFlame, IconMoonStars } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useSheet } from '../sheet-context.ts';
import type { DayFacts } from './day-facts.ts';
import { useDayWords } from './use-day-words.ts';
import classes from './day-foot.module.css';

function FootIcon({ facts }: { facts: DayFacts }) {
  if (facts.candleLighting !== null) {
    return <DirIcon icon={IconCandle} size={14} className={classes.warm} />;
  }
  if (facts.havdalah !== null) return <DirIcon icon={IconMoonStars} size={14} />;
  return facts.festival === 'chanukah' ? (
    <DirIcon icon={IconFlame} size={14} className={classes.warm} />
  ) : null;
}

/** As short as a line of a day allows; its whole name is read where there is room. */
function useShortNames() {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const { words } = useSheet();
  return ({ festival, festivalDay, eveOf, fast, portions }: DayFacts): string[] => {
    if (!words) return [];
    const candle = festivalDay ?? 0;
    const names = [
      festival === 'chanukah'
        ? t('day.candle', { number: language === 'he' ? hebrewNumeral(candle) : candle })
        : festival && words.festivals[festival],
      eveOf && words.eve.replace('{{festival}}', words.festivals[eveOf]),
      fast && words.fasts[fast],
      portions.map((portion) => words.portions[portion]).join(words.joint) || null,
    ];
    return names.filter((name) => name !== null);
  };
}

/** One line for what the day is: candles, the end of rest, a festival, a fast, the weekly portion. */
export function DayFoot({ facts }: { facts: DayFacts }) {
  const { t } = useTranslation('calendar');
  const { clock } = useDayWords();
  const shortNames = useShortNames();
  const { candleLighting, havdalah } = facts;
  const told = [
    candleLighting === null ? null : t('day.candles', { time: clock(candleLighting) }),
    havdalah === null ? null : t('day.havdalah', { time: clock(havdalah) }),
    ...shortNames(facts),
  ].filter((words) => words !== null);
  if (told.length === 0) return null;
  const line = told.join(' · ');
  return (
    <span className={classes.foot} title={line}>
      <FootIcon facts={facts} />
      <span className={classes.words}>{line}</span>
    </span>
  );
}
