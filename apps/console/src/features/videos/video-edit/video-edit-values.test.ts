import { describe, expect, it } from 'vitest';
import { aVideo, anAwaitingVideo } from '#testing/videos.ts';
import { changeOf, editOf, publicationProblem, rebased } from './video-edit-values.ts';

const AT = '2026-11-17T18:30:00.000Z';
const LATER = '2026-11-18T18:30:00.000Z';
const now = new Date('2026-11-15T10:00:00.000Z');
const scheduled = anAwaitingVideo(1, { scheduled_at: AT });
const { updated_at } = scheduled;

it.each([
  ['with a schedule as timed', scheduled, 'timed', AT],
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

describe('after somebody else was faster', () => {
  const before = editOf(scheduled);
  const fresh = editOf({ ...scheduled, title: 'שלהם', scheduled_at: LATER });

  it('keeps what was typed and takes the rest', () => {
    expect(rebased({ ...before, title: 'שלי' }, before, fresh)).toEqual({ ...fresh, title: 'שלי' });
    const waiting = { ...before, publication: 'wait' } as const;
    expect(rebased(waiting, before, fresh)).toEqual({ ...waiting, title: 'שלהם' });
  });
});
