import { describe, expect, it } from 'vitest';
import { aVideo, anAwaitingVideo } from '#testing/videos.ts';
import { endingAt } from '#ui/form/end-field/end.ts';
import { changeOf, editOf, endProblem, publicationProblem, rebased } from './video-edit-values.ts';

const AT = '2026-11-17T18:30:00.000Z';
const LATER = '2026-11-18T18:30:00.000Z';
const now = new Date('2026-11-15T10:00:00.000Z');
const scheduled = anAwaitingVideo(1, { scheduled_at: AT });
const { updated_at } = scheduled;

it.each([
  ['with a schedule as timed', scheduled, 'timed', AT],
  ['in a queue as queued', { ...scheduled, queue_channel_id: 1 }, 'queue', AT],
  ['without one as waiting', anAwaitingVideo(1), 'wait', null],
])('a video opens %s', (_, video, publication, at) => {
  expect(editOf(video)).toMatchObject({ publication, when: { at, zone: 'Asia/Jerusalem' } });
});

describe('what is sent', () => {
  const edit = editOf(scheduled);
  const moved = { ...edit, when: { ...edit.when, at: LATER } };

  it.each([
    ['the title alone', scheduled, { ...edit, title: 'אחר' }, { title: 'אחר' }],
    ['a new schedule', scheduled, moved, { title: 'שיעור 1', scheduled_at: LATER }],
    ['none', scheduled, { ...edit, publication: 'wait' }, { title: 'שיעור 1', scheduled_at: null }],
    ['now', scheduled, { ...edit, publication: 'now' }, { title: 'שיעור 1', status: 'published' }],
    [
      'the queue',
      scheduled,
      { ...edit, publication: 'queue' },
      { title: 'שיעור 1', queue_channel_id: 1 },
    ],
    [
      'nothing of a queue it stands in',
      anAwaitingVideo(1, { scheduled_at: AT, queue_channel_id: 1 }),
      { ...edit, publication: 'queue' },
      { title: 'שיעור 1' },
    ],
    ['of a published video no schedule', aVideo(1), moved, { title: 'שיעור 1' }],
  ] as const)('%s', (_, video, typed, change) => {
    expect(changeOf(video, typed)).toEqual({ ...change, updated_at });
  });
});

it.each([
  ['wait', null, null],
  ['now', '2020-01-01T00:00:00.000Z', null],
  ['timed', null, 'missing'],
  ['timed', '2026-11-15T09:00:00.000Z', 'past'],
  ['timed', AT, null],
] as const)('%s at %s: %s', (publication, at, problem) => {
  const edit = editOf(scheduled);
  expect(publicationProblem({ ...edit, publication, when: { ...edit.when, at } }, now)).toBe(
    problem,
  );
});

describe('the end', () => {
  const END = new Date(Date.now() + 86_400_000).toISOString();
  const OVER = '2026-01-01T00:00:00.000Z';
  const out = aVideo(1, { until: END });
  const ended = anAwaitingVideo(1, { until: OVER });

  it.each([
    ['is not sent while it stays', out, {}, {}],
    ['is moved', out, { until: endingAt(LATER) }, { until: LATER }],
    ['is taken away', out, { until: endingAt(null) }, { until: null }],
    ['that has passed stays as the reason', ended, {}, {}],
    [
      'that has passed goes with a publication',
      ended,
      { publication: 'now' },
      { until: null, status: 'published' },
    ],
    ['that has passed gives way to another', ended, { until: endingAt(END) }, { until: END }],
  ] as const)('%s', (_, video, typed, change) => {
    const { title } = video;
    expect(changeOf(video, { ...editOf(video), ...typed })).toEqual({
      title,
      ...change,
      updated_at,
    });
  });

  it.each([
    ['none', 'wait', null, endingAt(null), null],
    ['ahead', 'wait', null, endingAt(AT), null],
    ['without a date', 'wait', null, { ...endingAt(AT), at: null }, 'required'],
    ['past', 'wait', null, endingAt(OVER), 'until_past'],
    ['after the publication', 'timed', AT, endingAt(LATER), null],
    ['before the publication', 'timed', LATER, endingAt(AT), 'until_before_publication'],
    ['before a time that does not count', 'now', LATER, endingAt(AT), null],
  ] as const)('%s: %s at %s', (_, publication, at, until, problem) => {
    const edit = editOf(scheduled);
    const typed = { ...edit, publication, when: { ...edit.when, at }, until };
    expect(endProblem(typed, now)).toBe(problem);
  });
});

describe('after somebody else was faster', () => {
  const before = editOf(scheduled);
  const fresh = editOf({ ...scheduled, title: 'שלהם', scheduled_at: LATER });

  it('keeps what was typed and takes the rest', () => {
    expect(rebased({ ...before, title: 'שלי' }, before, fresh)).toEqual({ ...fresh, title: 'שלי' });
    const waiting = { ...before, publication: 'wait' } as const;
    expect(rebased(waiting, before, fresh)).toEqual({ ...waiting, title: 'שלהם' });
  });
});
