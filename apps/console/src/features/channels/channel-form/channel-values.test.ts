import { describe, expect, it } from 'vitest';
import { aChannel } from '#testing/channels.ts';
import { changeOf, channelForm, emptyChannel, rebased, valuesOf } from './channel-values.ts';

const before = valuesOf(aChannel(1, { website: 'https://a.example', director: 'נועה' }));

describe('what is sent', () => {
  it('is nothing while nothing was changed', () => {
    expect(changeOf(before, before, channelForm.parse(before))).toEqual({});
  });

  it('is what was changed, as the contract reads it', () => {
    const typed = {
      ...before,
      director: '',
      website: 'b.example',
      biography: { ...before.biography, books: 'ספר אחד' },
    };
    expect(changeOf(before, typed, channelForm.parse(typed))).toEqual({
      director: null,
      website: 'https://b.example',
      biography: { books: 'ספר אחד' },
    });
  });
});

it('a new channel needs a name and nothing else', () => {
  const nameless = channelForm.safeParse(emptyChannel);
  expect(nameless.error?.issues.map(({ path }) => path.join('.'))).toEqual(['name']);
  expect(channelForm.safeParse({ ...emptyChannel, name: 'ערוץ' }).success).toBe(true);
});

it('takes over what others changed, and keeps what was typed', () => {
  const typed = {
    ...before,
    director: 'מיכל',
    biography: { ...before.biography, bio: 'שלי' },
  };
  const fresh = {
    ...before,
    director: 'דוד',
    address: 'חיפה',
    biography: { ...before.biography, bio: 'שלהם', books: 'שלהם' },
  };
  expect(rebased(typed, before, fresh)).toEqual({
    ...before,
    director: 'מיכל',
    address: 'חיפה',
    biography: { ...before.biography, bio: 'שלי', books: 'שלהם' },
  });
});

it('shows a linked channel of the video site by its address', () => {
  const linked = valuesOf(aChannel(1, { yt_id: 'UCaaaaaaaaaaaaaaaaaaaaaa' }));
  expect(linked.yt_id).toBe('https://www.youtube.com/channel/UCaaaaaaaaaaaaaaaaaaaaaa');
});
