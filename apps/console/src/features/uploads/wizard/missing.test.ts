import { expect, it } from 'vitest';
import { endingAt } from '#ui/form/end-field/end.ts';
import { rightNow } from '#ui/form/when-field/when.ts';
import { missingItems, type Readiness } from './missing.ts';
import { emptyValues, type WizardValues } from './wizard-values.ts';

const NOW = new Date('2026-11-15T10:00:30.000Z');
const LINK = 'https://youtu.be/dQw4w9WgXcQ';

const timed = (at: string | null) => ({ scheduled_at: { ...rightNow, timed: true, at } });

interface Case {
  readonly values?: Partial<WizardValues>;
  readonly files?: readonly string[];
  readonly more?: Partial<Readiness>;
}

const check = ({ values, files = ['שיעור'], more }: Case) =>
  missingItems({
    values: { ...emptyValues, title: 'שיעור', ...values },
    fileTitles: files,
    channelId: 1,
    isAdmin: false,
    isHandedOver: false,
    isPictureOnItsWay: false,
    now: NOW,
    ...more,
  });

const inLibrary = { channelId: null, isAdmin: true };

it.each<[string, Case, string[]]>([
  ['a file and a title are enough in a channel', {}, []],
  ['nothing at all', { files: [], values: { title: '' } }, ['file', 'title']],
  ['a title of spaces', { values: { title: '   ' } }, ['title']],
  ['a link instead of a file', { files: [], values: { source: 'link', link: LINK } }, []],
  ['no link', { files: [], values: { source: 'link' } }, ['link']],
  ['a link to elsewhere', { values: { source: 'link', link: 'https://vimeo.com/1' } }, ['link']],
  ['two files with titles', { files: ['א', 'ב'], values: { title: '' } }, []],
  ['two files, one of them unnamed', { files: ['א', ' '] }, ['titles']],
  ['a picture on its way', { more: { isPictureOnItsWay: true } }, ['thumbnail']],
  ['no channel in the library', { more: inLibrary }, ['channel']],
  ['a channel in the library', { more: inLibrary, values: { channel_ids: [3] } }, []],
  ['timed without date or time', { values: timed(null) }, ['schedule']],
  ['timed in the past', { values: timed('2026-11-15T09:59:00.000Z') }, ['futureSchedule']],
  [
    'timed in the past, but handed over before',
    { values: timed('2026-11-15T09:59:00.000Z'), more: { isHandedOver: true } },
    [],
  ],
  [
    'a link timed in the past: nothing of it is sent',
    {
      files: [],
      values: { source: 'link', link: LINK, ...timed('2026-11-15T09:59:00.000Z') },
      more: { isHandedOver: true },
    },
    ['futureSchedule'],
  ],
  ['timed in this very minute', { values: timed('2026-11-15T10:00:00.000Z') }, []],
  ['timed in the future', { values: timed('2026-11-17T18:30:00.000Z') }, []],
  ['an end', { values: { until: endingAt('2026-11-16T10:00:00.000Z') } }, []],
  ['an end without a date', { values: { until: { ...endingAt(''), at: null } } }, ['end']],
  ['an end in the past', { values: { until: endingAt('2026-11-15T10:00:00.000Z') } }, ['laterEnd']],
  [
    'an end in the past, but handed over before',
    { values: { until: endingAt('2026-11-15T10:00:00.000Z') }, more: { isHandedOver: true } },
    [],
  ],
  [
    'an end before the last of several days',
    {
      files: ['א', 'ב', 'ג'],
      values: {
        ...timed('2026-11-17T18:30:00.000Z'),
        daily: true,
        until: endingAt('2026-11-19T18:30:00.000Z'),
      },
    },
    ['laterEnd'],
  ],
  [
    'everything',
    { files: [], values: { title: '', ...timed(null) }, more: inLibrary },
    ['file', 'title', 'channel', 'schedule'],
  ],
])('%s', (_, readiness, missing) => {
  expect(check(readiness)).toEqual(missing);
});
