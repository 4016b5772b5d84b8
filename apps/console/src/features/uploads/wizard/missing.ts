import { scheduleProblem } from '@bimah/contract/rules/schedule.ts';
import { untilProblem } from '@bimah/contract/rules/until.ts';
import { videoIdOf } from '@bimah/contract/rules/video-site-url.ts';
import { momentOf } from '#ui/form/end-field/end.ts';
import { channelsOf, daysLater, type RequestContext, type WizardValues } from './wizard-values.ts';

export type MissingItem =
  | 'file'
  | 'link'
  | 'title'
  | 'titles'
  | 'thumbnail'
  | 'channel'
  | 'schedule'
  | 'futureSchedule'
  | 'end'
  | 'laterEnd';

export interface Readiness extends RequestContext {
  readonly values: WizardValues;
  /** The title of each chosen file. */
  readonly fileTitles: readonly string[];
  /** The files were handed over already: their time may have passed since. */
  readonly isHandedOver: boolean;
  /** A picture is still being sent. */
  readonly isPictureOnItsWay: boolean;
  readonly now: Date;
}

const isBlank = (text: string) => text.trim() === '';

function missingSource({ values, fileTitles }: Readiness): MissingItem | null {
  if (values.source === 'link') return videoIdOf(values.link) === null ? 'link' : null;
  return fileTitles.length === 0 ? 'file' : null;
}

function missingTitle({ values, fileTitles }: Readiness): MissingItem | null {
  const several = values.source === 'file' && fileTitles.length > 1;
  if (several) return fileTitles.some(isBlank) ? 'titles' : null;
  return isBlank(values.title) ? 'title' : null;
}

function missingSchedule({ values, now, isHandedOver }: Readiness): MissingItem | null {
  const { timed, at } = values.scheduled_at;
  const problem = scheduleProblem({ timed, instant: at }, now);
  const mayBePast = isHandedOver && values.source === 'file';
  if (problem === null || (problem === 'past' && mayBePast)) return null;
  return problem === 'past' ? 'futureSchedule' : 'schedule';
}

/** Of several that go out day by day the last comes out before the end too. */
function lastPublication({ values, fileTitles }: Readiness): string | null {
  const { timed, at, zone } = values.scheduled_at;
  if (!timed || at === null) return null;
  const days = values.source === 'file' && values.daily ? fileTitles.length - 1 : 0;
  return days > 0 ? daysLater(at, days, zone) : at;
}

function missingEnd(readiness: Readiness): MissingItem | null {
  const { values, now, isHandedOver } = readiness;
  const until = momentOf(values.until);
  if (values.until.timed && until === null) return 'end';
  const problem = untilProblem({ until, publication: lastPublication(readiness), now });
  const mayBePast = isHandedOver && values.source === 'file';
  return problem === null || (problem === 'until_past' && mayBePast) ? null : 'laterEnd';
}

/** What still keeps the form from being sent, in the order of the page. */
export const missingItems = (readiness: Readiness): MissingItem[] =>
  [
    missingSource(readiness),
    missingTitle(readiness),
    readiness.isPictureOnItsWay ? ('thumbnail' as const) : null,
    channelsOf(readiness.values, readiness).length === 0 ? ('channel' as const) : null,
    missingSchedule(readiness),
    missingEnd(readiness),
  ].filter((item) => item !== null);
