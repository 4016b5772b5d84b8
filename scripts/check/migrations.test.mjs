import { describe, expect, it } from 'vitest';
import { nameFindings } from './migrations.mjs';

const journal = (...tags) => ({ entries: tags.map((tag, index) => ({ tag, when: index })) });
const filesOf = ({ entries }) => entries.map(({ tag }) => `${tag}.sql`);

describe('names of migrations', () => {
  it('are fine where each number is its place', () => {
    const fine = journal('0000_frame', '0001_videos');
    expect(nameFindings(fine, filesOf(fine))).toEqual([]);
  });

  it.each([
    ['a gap', journal('0000_frame', '0010_videos'), /0010_videos: its number/],
    ['a number that comes twice', journal('0000_frame', '0000_videos'), /0000_videos: its number/],
  ])('are not where there is %s', (_, wrong, finding) => {
    expect(nameFindings(wrong, filesOf(wrong)).join('\n')).toMatch(finding);
  });

  it('are those of the journal', () => {
    const one = journal('0000_frame');
    expect(nameFindings(one, ['0000_frame.sql', '0001_stray.sql'])).toEqual([
      '0001_stray.sql: not in the journal.',
    ]);
    expect(nameFindings(one, [])).toEqual(['0000_frame.sql: not there.']);
  });

  it('follow each other in time', () => {
    const early = {
      entries: [
        { tag: '0000_a', when: 5 },
        { tag: '0001_b', when: 5 },
      ],
    };
    expect(nameFindings(early, filesOf(early)).join()).toContain('0001_b: not later');
  });
});
