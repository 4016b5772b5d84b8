import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatShortMonth, type PlainDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { turned, type CalendarView } from '../shown-days.ts';
import { usePageWords } from './use-page-words.tsx';
import classes from './calendar-head.module.css';

const VIEWS = ['month', 'week', 'list'] as const;

export interface CalendarHeadProps {
  readonly view: CalendarView;
  readonly date: PlainDate;
  readonly onChange: (change: { view?: CalendarView; date?: PlainDate | undefined }) => void;
  readonly onAdd: (button: HTMLElement) => void;
  /** On a phone, which has no line for them. */
  readonly tools: ReactNode;
}

/** Which page of the calendar is open, and the ways to others. */
export function CalendarHead({ view, date, onChange, onAdd, tools }: CalendarHeadProps) {
  const { t } = useTranslation('calendar');
  const isPhone = usePhone();
  const words = usePageWords()(isPhone ? 'month' : view, date);
  const { language } = useLanguage();
  // English months are long, and beside them stand three buttons.
  const title =
    isPhone && language === 'en'
      ? `${formatShortMonth(date, language)} ${date.slice(0, 4)}`
      : words.title;
  const toToday = () => onChange({ date: undefined });
  const page = view === 'week' ? 'week' : 'month';
  return (
    <PageHead
      title={title}
      help={isPhone ? words.hebrew : undefined}
      beside={
        <div className={classes.beside}>
          {!isPhone && <span className={classes.hebrew}>{words.hebrew}</span>}
          {!isPhone && (
            <span className={classes.pages}>
              <IconButton
                variant="subtle"
                color="gray"
                icon={IconChevronLeft}
                label={t(`page.before.${page}`)}
                onClick={() => onChange({ date: turned(view, date, -1) })}
              />
              <IconButton
                variant="subtle"
                color="gray"
                icon={IconChevronRight}
                label={t(`page.after.${page}`)}
                onClick={() => onChange({ date: turned(view, date, 1) })}
              />
            </span>
          )}
          <Button variant="default" className={classes.today} onClick={toToday}>
            {t('page.today')}
          </Button>
          {isPhone && tools}
          {!isPhone && (
            <Segmented
              label={t('page.view')}
              value={view}
              segments={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
              onChange={(next) => onChange({ view: next })}
            />
          )}
        </div>
      }
      action={
        <Button
          className={classes.add}
          leftSection={<DirIcon icon={IconPlus} />}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onAdd(currentTarget)}
        >
          {t('add.open')}
        </Button>
      }
    />
  );
}
