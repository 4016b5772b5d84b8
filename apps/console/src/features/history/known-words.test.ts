import { auditActions } from '@bimah/contract/audit-actions.ts';
import { AUDIT_FIELDS, ownAuditFields } from '@bimah/contract/audit-fields.ts';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en/history.json' with { type: 'json' };
import he from '../../locales/he/history.json' with { type: 'json' };
import { actionWords, fieldWords, valueWordOf } from './known-words.ts';

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

  it('there are words for the fields that features have alone', () => {
    const keys = ownAuditFields.map((field) => `action.${field.replace('.', '.field.')}`);
    expect(keys.filter((key) => typeof at(words, key) !== 'string')).toEqual([]);
  });

  it.each(['password', 'google'])('a sign-in by %s is told in words', (method) => {
    expect(at(words, valueWordOf('method', method) ?? 'none')).toEqual(expect.any(String));
  });
});

it('has no words for what it does not know', () => {
  expect(actionWords('users.teleport')).toBeNull();
  expect(fieldWords('users.teleport', 'teleported_to')).toBeNull();
  expect(valueWordOf('title', 'password')).toBeNull();
});

it('calls a field as the feature does that has it alone, and else as all do', () => {
  expect(fieldWords('app_versions.update', 'version')).toBe('גרסה');
  expect(fieldWords('app_versions.update', 'title')).toBe(he.field.title);
  expect(fieldWords('videos.update', 'version')).toBeNull();
});
