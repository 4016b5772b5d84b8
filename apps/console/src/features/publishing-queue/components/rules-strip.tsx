import type { PublishingQueue, QueueRules } from '@bimah/contract/publishing-queue.ts';
import { REST_RULES, type WeeklySlot } from '@bimah/contract/rules/queue-slots.ts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconMoonStars, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { calendarWordsQuery, useSaveRules } from '../publishing-queue.queries.ts';
import { useHavdalahWords } from '../use-havdalah-words.ts';
import { WEEKDAYS, type Weekday } from '../weekdays.ts';
import classes from './rules-strip.module.css';

interface SentenceProps {
  rules: QueueRules;
  isOpen: boolean;
  onToggle: () => void;
}

interface StripProps {
  queue: PublishingQueue & { rules: QueueRules };
  /** Opens the rules, at a day where one was asked for. */
  onEdit: (weekday?: Weekday) => void;
}

const timesOf = (slots: readonly WeeklySlot[], weekday: number) =>
  slots
    .flatMap((slot) => (slot.kind === 'clock' && slot.weekday === weekday ? [slot.time] : []))
    .toSorted();

const minutesOf = (slots: readonly WeeklySlot[]) =>
  slots
    .flatMap((slot) => (slot.kind === 'havdalah' ? [slot.minutes] : []))
    .toSorted((a, b) => a - b);

function Days({ queue: { rules }, onEdit }: StripProps) {
  const { t } = useTranslation('publishing-queue');
  const havdalahWords = useHavdalahWords();
  const havdalah = minutesOf(rules.slots);
  const days = WEEKDAYS.filter((day) => day !== 6 || timesOf(rules.slots, day).length > 0);
  return (
    <ul role="list" className={classes.days} aria-label={t('rules.slots')}>
      {days.map((day) => (
        <li key={day} className={classes.day}>
          <span className={classes.name}>{t(`weekday.${day}`)}</span>
          <span className={classes.chips}>
            {timesOf(rules.slots, day).map((time) => (
              <span key={time} className={classes.chip}>
                <Ltr>{time}</Ltr>
              </span>
            ))}
            <IconButton
              size="md"
              className={classes.add}
              icon={IconPlus}
              label={t('rules.addOn', { day: t(`weekday.${day}`) })}
              onClick={() => onEdit(day)}
            />
          </span>
        </li>
      ))}
      {havdalah.length > 0 && (
        <li className={classes.day}>
          <span className={classes.name}>{t('rules.afterShabbat')}</span>
          <span className={classes.chips}>
            {havdalah.map((minutes) => (
              <span key={minutes} className={classes.chip} data-dashed>
                <DirIcon icon={IconMoonStars} size={16} />
                {havdalahWords(minutes)}
              </span>
            ))}
          </span>
        </li>
      )}
    </ul>
  );
}

/** When the queue lets videos out, in two lines. */
function Rules(props: StripProps & { isCounted: boolean }) {
  const { queue, onEdit, isCounted } = props;
  const { rules, channel_id, updated_at } = queue;
  const { t } = useTranslation('publishing-queue');
  const towns = useQuery(calendarWordsQuery).data?.towns;
  const save = useSaveRules(channel_id);
  const setRest = (rest: QueueRules['rest']) =>
    save.mutate(
      { ...rules, rest, updated_at },
      {
        onSuccess: () => notify.success(t('rules.saved')),
        onError: (error) => notify.error(t('rules.failed'), { detail: sentenceOf(error) }),
      },
    );
  const change = (
    <button type="button" className={classes.change} onClick={() => onEdit()}>
      {t('rules.change')}
    </button>
  );
  return (
    <>
      <div className={classes.week}>
        <Days {...props} />
        <div className={classes.sum}>
          {isCounted && (
            <span className={classes.name}>{t('rules.count', { count: rules.slots.length })}</span>
          )}
          <Button
            size="sm"
            variant={isCounted ? 'subtle' : 'default'}
            leftSection={<DirIcon icon={IconPencil} size={16} />}
            onClick={() => onEdit()}
          >
            {t('rules.edit')}
          </Button>
        </div>
      </div>
      <div className={classes.line}>
        <span>{t('rules.rest')}</span>
        <Segmented
          label={t('rules.rest')}
          value={rules.rest}
          segments={REST_RULES.map((rest) => ({ value: rest, label: t(`rest.${rest}`) }))}
          onChange={setRest}
        />
        <span>
          {t('rules.times')}{' '}
          <strong>
            {t('rules.town', {
              town: towns?.[rules.town] ?? '…',
              custom: t(`custom.${rules.custom}`),
            })}
          </strong>{' '}
          {change}
        </span>
        <span>
          {t('rules.unready')} <strong>{t(`unready.${rules.unready}`)}</strong> {change}
        </span>
      </div>
    </>
  );
}

/** More hours than these are not told by name. */
const TIMES_TOLD = 3;

/** All of the rules in one sentence, behind which they are. */
function Sentence({ rules, isOpen, onToggle }: SentenceProps) {
  const { t } = useTranslation('publishing-queue');
  const { slots, rest } = rules;
  const times = [...new Set(WEEKDAYS.flatMap((day) => timesOf(slots, day)))].toSorted();
  const told = [
    t('rules.count', { count: slots.length }),
    ...(times.length > TIMES_TOLD ? [] : times),
    ...(minutesOf(slots).length > 0 ? [t('rest.short.havdalah')] : []),
    t(`rest.short.${rest}`),
  ];
  return (
    <button type="button" className={classes.sentence} aria-expanded={isOpen} onClick={onToggle}>
      <span>{told.join(', ')}</span>
      <DirIcon icon={IconChevronDown} className={classes.chevron} />
    </button>
  );
}

/** When the queue lets videos out: in two lines, on a phone in a sentence that opens. */
export function RulesStrip(props: StripProps) {
  const { t } = useTranslation('publishing-queue');
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const { rules } = props.queue;
  return (
    <section className={classes.strip} aria-label={t('rules.title')}>
      {isPhone && <Sentence rules={rules} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {(isOpen || !isPhone) && <Rules {...props} isCounted={!isPhone} />}
    </section>
  );
}
