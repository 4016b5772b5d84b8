import { describe, expect, it } from 'vitest';
import { CAPTION_TEXT_MAX } from '../limits.ts';
import {
  captionProblem,
  captionProblems,
  readingSpeed,
  repaired,
  repairFor,
  type CaptionProblem,
} from './caption-checks.ts';
import {
  addCaption,
  countChanges,
  joinCaptions,
  middleOf,
  replaceInCaptions,
  shiftCaptions,
  splitCaption,
} from './caption-edit.ts';
import type { Caption } from './caption-file.ts';
import { captionTimeOf, formatCaptionTime } from './caption-time.ts';

const one = (start: number, end: number, text = 'שלום'): Caption => ({ start, end, text });

describe('times', () => {
  it.each([
    ['02:03.450', 123_450],
    ['2:03', 123_000],
    ['1:02:03,5', 3_723_500],
    ['75:00', 4_500_000],
    ['168:00:00', 604_800_000],
    ['168:00:00.001', null],
    ['1:75:00', null],
    ['00:60', null],
    ['-1:00', null],
    ['12', null],
    ['', null],
  ])('%s is %s', (text, time) => {
    expect(captionTimeOf(text)).toBe(time);
  });

  it.each([
    [123_450, '02:03.450', '00:02:03.450', '00:02:03,450'],
    [3_600_007, '01:00:00.007', '01:00:00.007', '01:00:00,007'],
    [0, '00:00.000', '00:00:00.000', '00:00:00,000'],
  ])('%i is written', (time, people, vtt, srt) => {
    expect([
      formatCaptionTime(time),
      formatCaptionTime(time, 'vtt'),
      formatCaptionTime(time, 'srt'),
    ]).toEqual([people, vtt, srt]);
  });
});

describe('problems', () => {
  const fast = one(0, 1_000, 'א'.repeat(21));
  it.each<[CaptionProblem | null, Caption[], number, string]>([
    [null, [one(0, 1_000), one(1_000, 2_000)], 0, '1000 שלום'],
    ['overlap', [one(0, 1_000), one(900, 2_000)], 0, '800 שלום'],
    ['overlap', [one(0, 1_000), one(50, 2_000)], 0, '50 שלום'],
    ['overlap', [one(0, 1_000), one(0, 2_000)], 0, 'none'],
    ['backwards', [one(5_000, 4_000), one(9_000, 9_900)], 0, '6000 שלום'],
    ['backwards', [one(5_000, 4_000), one(5_500, 9_900)], 0, '5400 שלום'],
    ['backwards', [one(5_000, 5_000)], 0, '6000 שלום'],
    ['order', [one(5_000, 6_000), one(1_000, 2_000)], 1, '6000 שלום'],
    ['empty', [one(0, 1_000, ''), one(2_000, 3_000, 'ב')], 0, '3000 ב'],
    ['fast', [fast], 0, `1100 ${fast.text}`],
    ['fast', [fast, one(1_050, 2_000)], 0, 'none'],
    ['after_end', [one(61_000, 62_000)], 0, 'none'],
  ])('%s in case %#', (problem, captions, index, mended) => {
    expect(captionProblem(captions, index, 60)).toBe(problem);
    if (problem === null) return;
    const repair = repairFor(captions, index, problem);
    const after = repair ? repaired(captions, index, repair)[index] : null;
    expect(after ? `${after.end} ${after.text}` : 'none').toBe(mended);
  });

  it('end with their repairs', () => {
    let captions = [one(0, 5_000), one(4_000, 3_000), one(2_000, 9_000), one(8_000, 9_000, '')];
    for (let round = 0; round < 10; round += 1) {
      const [found] = captionProblems(captions, null);
      const repair = found && repairFor(captions, found.index, found.problem);
      if (!found || !repair) break;
      captions = repaired(captions, found.index, repair);
    }
    expect(captionProblems(captions, null)).toEqual([]);
  });

  it('count letters, not vowel signs', () => {
    expect(readingSpeed(one(0, 1_000, 'שָׁלוֹם'))).toBe(4);
    expect(readingSpeed(one(1_000, 1_000))).toBeNull();
  });
});

describe('editing', () => {
  const captions = [one(0, 4_000, 'אחת שתיים'), one(5_000, 6_000, 'שלוש'), one(7_000, 8_000, '')];

  it.each([
    [0, 4, [one(0, 1_500, 'אחת'), one(1_500, 4_000, 'שתיים')]],
    [0, 0, null],
    [0, 99, null],
    [7, 1, null],
  ])('splits %i at %i', (index, at, parts) => {
    const whole = parts ? [...parts, ...captions.slice(1)] : captions;
    expect(splitCaption(captions, index, at)).toEqual(whole);
  });

  it('leaves alone what is too short to be split', () => {
    const short = [one(0, 150, 'אחת שתיים')];
    expect(splitCaption(short, 0, 4)).toBe(short);
  });

  it('finds the middle of a text', () => {
    expect([middleOf('אחת שתיים שלוש'), middleOf('אבגד'), middleOf('א בבבבבב')]).toEqual([9, 2, 1]);
  });

  it('joins with the next, unless there is none or no room', () => {
    expect(joinCaptions(captions, 0)).toEqual([one(0, 6_000, 'אחת שתיים שלוש'), captions[2]]);
    expect(joinCaptions(captions, 1)[1]).toEqual(one(5_000, 8_000, 'שלוש'));
    expect(joinCaptions(captions, 2)).toBe(captions);
    const long = [one(0, 1, 'א'.repeat(CAPTION_TEXT_MAX)), one(1, 2)];
    expect(joinCaptions(long, 0)).toBe(long);
  });

  it('adds in between, at the end and at the front', () => {
    expect(addCaption(captions, 0)[1]).toEqual(one(4_000, 5_000, ''));
    expect(addCaption(captions, 2)[3]).toEqual(one(8_000, 10_000, ''));
    expect(addCaption([], -1, 3_000)).toEqual([one(3_000, 5_000, '')]);
  });

  it('shifts all, or from one on, and never before the beginning', () => {
    expect(shiftCaptions(captions, 500).map(({ start }) => start)).toEqual([500, 5_500, 7_500]);
    expect(shiftCaptions(captions, -9_000, 1).map(({ start }) => start)).toEqual([0, 0, 2_000]);
    expect(shiftCaptions(captions, -500)).toEqual(captions);
    expect(shiftCaptions([], 500)).toEqual([]);
  });

  it('replaces letters as they are', () => {
    const dollars = [one(0, 1, 'a.b a.b'), one(1, 2, 'axb')];
    expect(replaceInCaptions(dollars, 'a.b', '$&')).toEqual({
      captions: [one(0, 1, '$& $&'), dollars[1]],
      count: 1,
    });
    expect(replaceInCaptions(dollars, '', 'x').captions).toBe(dollars);
  });

  it.each([
    ['nothing', captions, 0],
    ['one text', captions.with(0, one(0, 4_000, 'אחר')), 1],
    ['one gone', captions.slice(1), 1],
    ['one more', [...captions, one(9_000, 9_500)], 1],
    ['one split', splitCaption(captions, 0, 4), 2],
    ['another order', captions.toReversed(), 1],
  ])('counts %s as changed', (_, after, count) => {
    expect(countChanges(captions, after)).toBe(count);
  });
});
