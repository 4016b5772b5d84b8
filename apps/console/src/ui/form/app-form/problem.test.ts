import { describe, expect, it } from 'vitest';
import { problemOfError, problemOfIssues, type ProblemContext } from './problem.ts';

const onScreen = ['title', 'slots.0.start', 'tags'];

const context: ProblemContext = {
  shownPath: (path) =>
    onScreen.find((shown) => path === shown || path.startsWith(`${shown}.`)) ?? null,
  sentence: (key) => `<${key}>`,
  unexpected: 'unexpected',
  bodyKey: 'video',
};

describe('what the schema found', () => {
  it('stands beside the field, nested ones too, the first sentence only', () => {
    const issues = [
      { path: ['title'], message: 'required' },
      { path: ['title'], message: 'text_too_long' },
      { path: ['slots', 0, 'start'], message: 'start_required' },
    ];
    expect(problemOfIssues(issues, context)).toEqual({
      fields: { title: '<required>', 'slots.0.start': '<start_required>' },
      sentences: [],
    });
  });

  it('stands beside the field that contains it', () => {
    const issues = [{ path: ['tags', 1], message: 'text_too_long' }];
    expect(problemOfIssues(issues, context).fields).toEqual({ tags: '<text_too_long>' });
  });

  it('is said over the form when no field can show it', () => {
    const issues = [
      { path: [], message: 'passwords_differ' },
      { path: ['hidden'], message: 'required' },
    ];
    expect(problemOfIssues(issues, context)).toEqual({
      fields: {},
      sentences: ['<passwords_differ>', '<required>'],
    });
  });
});

describe('what the server answered', () => {
  const refusal = (
    errors: string[],
    fields: Record<string, string[]> = {},
    code = 'invalid_input',
  ) => ({ status: 422, code, errors, fields });

  it('finds its field under the body key and in bracket notation', () => {
    const error = refusal(['<invalid_input>'], {
      'video.title': ['Too short'],
      'video.slots[0].start': ['In the past', 'ignored'],
    });
    expect(problemOfError(error, context)).toEqual({
      fields: { title: 'Too short', 'slots.0.start': 'In the past' },
      sentences: [],
    });
  });

  it('is not repeated over the form once it stands beside a field', () => {
    const error = refusal(['Too short', 'The channel is closed'], { title: ['Too short'] });
    expect(problemOfError(error, context).sentences).toEqual(['The channel is closed']);
  });

  it('is never lost: fields that are not on the screen speak over the form', () => {
    const error = refusal(['<invalid_input>'], { title: ['Too short'], channel_id: ['Unknown'] });
    expect(problemOfError(error, context)).toEqual({
      fields: { title: 'Too short' },
      sentences: ['Unknown'],
    });
  });

  it('stands beside the field that is somebody else’s already, under what we said ourselves', () => {
    const taken = refusal(['Not saved', 'Taken'], {}, 'already_exists');
    expect(problemOfError(taken, { ...context, uniqueField: 'title' })).toEqual({
      fields: { title: 'Taken' },
      sentences: ['Not saved'],
    });
    expect(problemOfError(taken, context).sentences).toEqual(['Not saved', 'Taken']);
  });

  it('without fields is said over the form', () => {
    expect(problemOfError(refusal(['Stale'], {}, 'stale'), context)).toEqual({
      fields: {},
      sentences: ['Stale'],
    });
  });
});

describe('anything else that is thrown', () => {
  it.each([new TypeError('x is undefined'), 'text', null, { errors: [] }, { errors: [1] }])(
    '%o gets the general sentence',
    (error) => {
      expect(problemOfError(error, context)).toEqual({ fields: {}, sentences: ['unexpected'] });
    },
  );
});
