import type { CalendarItem, CalendarKind } from '@bimah/contract/calendar.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelFilter } from '#features/channels/index.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { instantOfWallClock } from '#platform/time/zoned.ts';
import { usePhone } from '#ui/phone/use-phone.ts';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { countKinds, nextSlotOf } from '../calendar-items.ts';
import type { CalendarAnswer } from '../calendar.queries.ts';
import { LiftedCard } from '../drag/lifted-card.tsx';
import { usualTime } from '../drag/judge-move.ts';
import type { DropFacts } from '../drag/use-drop.ts';
import { useHand } from '../drag/use-hand.ts';
import { MoveAnnouncer, WhatWillChange } from '../drag/what-will-change.tsx';
import { useTown } from '../jewish/chosen-town.ts';
import { dayFacts } from '../jewish/day-facts.ts';
import { TownChoice } from '../jewish/town-choice.tsx';
import { useCalendarWords } from '../jewish/use-calendar-words.ts';
import { DayDialog } from '../month/day-dialog.tsx';
import { MonthGrid } from '../month/month-grid.tsx';
import { DayRows } from '../phone/day-rows.tsx';
import { WeekStrip } from '../phone/week-strip.tsx';
import { SheetProvider, type Sheet } from '../sheet-context.ts';
import { shownRange, type CalendarView } from '../shown-days.ts';
import { WaitingButton } from '../waiting/waiting-button.tsx';
import { WaitingToggle } from '../waiting/waiting-toggle.tsx';
import { WaitingTray, type WaitingTrayProps } from '../waiting/waiting-tray.tsx';
import { WeekGrid } from '../week/week-grid.tsx';
import { AddressButton } from './address-button.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { IncompleteNote } from './incomplete-note.tsx';
import { KindChips } from './kind-chips.tsx';
import { usePageWords } from './use-page-words.tsx';
import { ZoneNote } from './zone-note.tsx';
import { useDays } from './use-days.ts';
import { useMenus } from './use-menus.tsx';
import classes from './calendar-board.module.css';

/** Which page of the calendar is open, and what is shown of it. */
export interface Page {
  readonly view: CalendarView;
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly zone: string;
  readonly hide: readonly CalendarKind[];
}

export interface CalendarBoardProps {
  readonly channelId: number | undefined;
  /** Of all channels, of which one may be chosen. */
  readonly ofAll: boolean;
  readonly answer: UseQueryResult<CalendarAnswer>;
  readonly page: Page;
  readonly onChange: (change: {
    view?: CalendarView;
    date?: PlainDate | undefined;
    hide?: readonly CalendarKind[];
    channel?: number | undefined;
  }) => void;
}

const NONE: readonly CalendarItem[] = [];

interface BodyProps {
  readonly page: Page;
  readonly hasTray: boolean;
  readonly facts: DropFacts;
  readonly busy: boolean;
  readonly waiting: WaitingTrayProps;
  readonly onChoose: (date: PlainDate) => void;
}

/** The days, and beside them what waits for one. */
function Body({ page, hasTray, facts, busy, waiting, onChoose }: BodyProps) {
  const { view, date, today } = page;
  const pageWords = usePageWords();
  const isPhone = usePhone();
  const { days, town } = facts;
  const Grid = view === 'week' ? WeekGrid : MonthGrid;
  const grid = { date, today, days, town };
  const [first] = shownRange(view, date);
  return (
    <div
      className={classes.body}
      data-view={isPhone ? 'list' : view}
      data-tray={hasTray || undefined}
    >
      {isPhone && <WeekStrip {...grid} onChoose={onChoose} />}
      {isPhone || view === 'list' ? (
        <DayRows {...grid} from={isPhone ? date : first} chosen={date} />
      ) : (
        <Grid
          {...grid}
          label={pageWords(view, date).label}
          busy={busy}
          tellsPast={waiting.channelId === undefined}
        />
      )}
      <aside className={classes.tray}>
        <div className={classes.stays}>
          <WhatWillChange {...facts} />
          {hasTray && <WaitingTray {...waiting} />}
        </div>
      </aside>
    </div>
  );
}

/** Beside a week the tray takes room from the days, so it waits to be asked for; phones have it apart. */
function useTray(view: CalendarView) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const folds = !isPhone && view === 'week';
  return {
    folds,
    isShown: folds ? isOpen : !isPhone,
    toggle: () => setOpen(!isOpen),
  };
}

export function CalendarBoard(props: CalendarBoardProps) {
  const { channelId, ofAll, answer, page, onChange } = props;
  const { t } = useTranslation('calendar');
  const { view, date, zone, hide } = page;
  const town = useTown();
  const words = useCalendarWords();
  const items = answer.data?.items ?? NONE;
  const days = useDays(items, hide, zone);
  const [openDay, setOpenDay] = useState<PlainDate | null>(null);
  const counts = useMemo(() => answer.data && countKinds(answer.data.items), [answer.data]);
  const nextSlot = shownRange(view, date)[0] <= page.today ? nextSlotOf(items) : null;
  const isPhone = usePhone();
  const tray = useTray(view);
  const facts: DropFacts = { days, zone, town };
  const menus = useMenus(channelId, facts);
  useHand(page, facts, (reached) => onChange({ date: reached }));

  const { openAdd, openItem, openConflict } = menus;
  const acts = useRef({ openAdd, openItem, openConflict });
  useEffect(() => {
    acts.current = { openAdd, openItem, openConflict };
  });
  const sheet = useMemo<Sheet>(
    () => ({
      zone,
      isPlatform: channelId === undefined,
      nextSlot,
      words,
      onOpen: (item, button) => acts.current.openItem(item, button),
      onAdd: (place, button) =>
        acts.current.openAdd(
          instantOfWallClock({ date: place.date, time: place.time ?? usualTime(place.date) }, zone)
            .instant,
          button,
        ),
      onConflict: (videos, button) => acts.current.openConflict(videos, button),
      onDay: setOpenDay,
    }),
    [zone, channelId, nextSlot, words],
  );

  const waiting: WaitingTrayProps = { channelId, onMove: menus.startMoving };
  const filters = (
    <ToolbarRow
      filters={
        <KindChips counts={counts} hidden={hide} onChange={(next) => onChange({ hide: next })} />
      }
      filterCount={hide.length + Number(ofAll && channelId !== undefined)}
      tools={
        <>
          {ofAll && (
            <ChannelFilter value={channelId} onChange={(channel) => onChange({ channel })} />
          )}
          {words && <TownChoice words={words} />}
          {tray.folds && (
            <WaitingToggle channelId={channelId} isOpen={tray.isShown} onToggle={tray.toggle} />
          )}
          <AddressButton channelId={channelId} />
        </>
      }
    />
  );

  return (
    <SheetProvider value={sheet}>
      <CalendarHead
        view={view}
        date={date}
        onChange={onChange}
        onAdd={(button) => openAdd(undefined, button)}
        tools={
          <>
            {filters}
            <WaitingButton {...waiting} />
          </>
        }
      />
      {!isPhone && <div className={classes.tools}>{filters}</div>}
      <ZoneNote zone={zone} at={`${date}T12:00:00.000Z`} />
      <IncompleteNote
        until={answer.data?.complete_until ?? null}
        zone={zone}
        ofAll={channelId === undefined}
      />
      {answer.isError && !answer.data && <FailedAnswer title={t('failed')} answer={answer} />}
      {answer.isPending && <CalendarSkeleton view={view} />}
      {answer.data && (
        <Body
          page={page}
          hasTray={tray.isShown}
          facts={facts}
          busy={answer.isPlaceholderData}
          waiting={waiting}
          onChoose={(chosen) => onChange({ date: chosen })}
        />
      )}
      <MoveAnnouncer {...facts} />
      <LiftedCard {...facts} />
      {menus.panels}
      {openDay && (
        <DayDialog
          facts={dayFacts(openDay, town)}
          items={days.get(openDay) ?? NONE}
          onList={() => onChange({ view: 'list', date: openDay })}
          onClose={() => setOpenDay(null)}
        />
      )}
    </SheetProvider>
  );
}
