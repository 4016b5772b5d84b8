import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { idIn } from '#platform/numbers/id-in.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { useNow } from '#platform/time/use-now.ts';
import { viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { calendarParams } from '../calendar-params.ts';
import { calendarQuery } from '../calendar.queries.ts';
import { CalendarBoard } from '../parts/calendar-board.tsx';
import { shownRange } from '../shown-days.ts';

const todayIn = (zone: string, now: Date) => wallClockAt(now.toISOString(), zone).date;

interface OpenCalendarProps {
  /** Absent: of all channels. */
  channelId: number | undefined;
}

function OpenCalendar({ channelId: ownChannel }: OpenCalendarProps) {
  const { state, change } = useListState(calendarParams);
  const channelId = ownChannel ?? state.channel;
  const now = useNow(REVALIDATE_MS);
  const zone = viewerZone();
  const today = todayIn(zone, now);
  const date = state.date ?? today;
  const [first, last] = shownRange(state.view, date);
  const answer = useQuery(calendarQuery({ channelId, first, last, zone }));
  return (
    <CalendarBoard
      channelId={channelId}
      answer={answer}
      page={{ view: state.view, date, today, zone, hide: state.hide }}
      ofAll={ownChannel === undefined}
      onChange={change}
    />
  );
}

/** What goes out and what takes place: of one channel, or for platform admins of all. */
export function CalendarScreen() {
  const { channel_id }: { channel_id?: string } = useParams({ strict: false });
  const channelId = idIn(channel_id) ?? undefined;
  return <OpenCalendar key={channel_id ?? 'all'} channelId={channelId} />;
}

CalendarScreen.readAhead = ({ client, params, search }: Arrival) => {
  const zone = viewerZone();
  const {
    view,
    date = todayIn(zone, new Date()),
    channel,
  } = parseListState(calendarParams, search);
  const [first, last] = shownRange(view, date);
  const channelId = idIn(params['channel_id']) ?? channel;
  quietly(client.query(calendarQuery({ channelId, first, last, zone })));
};
