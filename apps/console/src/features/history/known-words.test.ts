import { auditActions } from '@bimah/contract/audit-actions.ts';
import { AUDIT_FIELDS } from '@bimah/contract/audit-fields.ts';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en/history.json' with { type: 'json' };
import he from '../../locales/he/history.json' with { type: 'json' };
import { actionWords, valueWordOf } from './known-words.ts';

const at = (words: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], words);

describe.each([
  ['he', he],
  ['en', en],
])('in %s', (_, words) => {
  it.each(auditActions)('there are words for %s', (action) => {
    expect(at(words, `action.${action}`)).toEqual(expect.any(String));
  });

  it.each(AUDIT_FIELDS)('there are words for the field %s', (field) => {
    expect(at(words, `field.${field}`)).toEqual(expect.any(String));
  });

  it.each(['password', 'google'])('a sign-in by %s is told in words', (method) => {
    expect(at(words, valueWordOf('method', method) ?? 'none')).toEqual(expect.any(String));
  });
});

it('has no words for what it does not know', () => {
  expect(actionWords('users.teleport')).toBeNull();
  expect(valueWordOf('title', 'password')).toBeNull();
});
