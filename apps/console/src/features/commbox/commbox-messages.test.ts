import { expect, it } from 'vitest';
import { commboxMessages } from './commbox-messages.ts';

const visitor = { isManager: false, identity: {} };
const manager = { isManager: true, identity: { thumbnailUrl: 'https://cdn.example/a.png' } };
const UPDATED = '2026-11-15T10:00:00.000Z';

it('begins with the item and goes on with its children', () => {
  const messages = commboxMessages({
    updated_at: UPDATED,
    payload: [
      {
        message: 'פתיחה',
        childs: [
          { message: 'תשובה', createdTime: '2026-11-14T10:00:00.000Z', user: manager },
          { message: 'תודה', createdTime: '2026-11-14T10:05:00.000Z', user: visitor },
        ],
      },
    ],
  });
  expect(messages.map(({ markup, isManager }) => [markup, isManager])).toEqual([
    ['פתיחה', false],
    ['תשובה', true],
    ['תודה', false],
  ]);
  expect(messages[0]?.created_at).toBe('2026-11-14T10:00:00.000Z');
  expect(messages[1]?.thumbnail).toBe('https://cdn.example/a.png');
});

it('leaves out an item that says nothing itself, and dates what nobody dated', () => {
  const messages = commboxMessages({
    updated_at: UPDATED,
    payload: [
      { message: '', childs: [] },
      { message: 'לבד', childs: [] },
    ],
  });
  expect(messages.map(({ key, created_at }) => [key, created_at])).toEqual([['1', UPDATED]]);
});
