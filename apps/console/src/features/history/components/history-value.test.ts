import { expect, it } from 'vitest';
import { historyValue } from './history-value.tsx';

it.each([
  ['name', null, { kind: 'nothing' }],
  ['hidden', 'true', { kind: 'yesNo', yes: true }],
  ['o_n_o', 'false', { kind: 'yesNo', yes: false }],
  ['role', 'editor', { kind: 'word', word: 'value.role.editor' }],
  ['method', 'password', { kind: 'word', word: 'value.method.password' }],
  ['status', 'published', { kind: 'word', word: 'value.status.published' }],
  ['title', 'password', { kind: 'latin', text: 'password' }],
  ['video_id', '7', { kind: 'video', id: 7 }],
  ['tags', '[]', { kind: 'nothing' }],
  ['tags', '[not a list', { kind: 'text', text: '[not a list' }],
  ['role', 'owner', { kind: 'latin', text: 'owner' }],
  ['channel_id', '3', { kind: 'channel', id: 3 }],
  ['user_id', '12', { kind: 'user', id: 12 }],
  ['image', '/media/channels/a.webp', { kind: 'file' }],
  ['scheduled_at', '2026-11-15T12:00:00.000Z', { kind: 'moment', at: '2026-11-15T12:00:00.000Z' }],
  ['phone_number', '+972501234567', { kind: 'latin', text: '+972501234567' }],
  ['name', 'Open Gates', { kind: 'text', text: 'Open Gates' }],
  ['name', 'אור לבוקר', { kind: 'text', text: 'אור לבוקר' }],
])('%s: %j', (field, text, told) => {
  expect(historyValue(field, text)).toEqual(told);
});

it('tells a list one by one', () => {
  expect(historyValue('channel_ids', '[3,4]')).toEqual({
    kind: 'list',
    values: [
      { kind: 'channel', id: 3 },
      { kind: 'channel', id: 4 },
    ],
  });
  expect(historyValue('removed_video_ids', '[7]')).toEqual({
    kind: 'list',
    values: [{ kind: 'video', id: 7 }],
  });
  expect(historyValue('category_words', '["הלכה"]')).toEqual({
    kind: 'list',
    values: [{ kind: 'text', text: 'הלכה' }],
  });
  expect(historyValue('tags', '["הלכה","Torah"]')).toEqual({
    kind: 'list',
    values: [
      { kind: 'text', text: 'הלכה' },
      { kind: 'latin', text: 'Torah' },
    ],
  });
});
