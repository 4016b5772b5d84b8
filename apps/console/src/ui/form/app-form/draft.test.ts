import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftChanges, forgetAllDrafts, forgetDraft, storeDraft } from './draft.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  const base = { title: 'Old', language: 'he', tags: ['a'] };

  it('brings back what was changed and nothing else', () => {
    storeDraft('video-7', { base, values: { title: 'New', language: 'he', tags: ['a', 'b'] } });
    expect(draftChanges('video-7', base)).toEqual({ title: 'New', tags: ['a', 'b'] });
  });

  it('leaves alone what others changed in the meantime', () => {
    storeDraft('video-7', { base, values: { ...base, title: 'New' } });
    const movedOn = { ...base, language: 'en' };
    expect(draftChanges('video-7', movedOn)).toEqual({ title: 'New' });
  });

  it('is none when the record already says the same', () => {
    storeDraft('video-7', { base, values: { ...base, title: 'New' } });
    expect(draftChanges('video-7', { ...base, title: 'New' })).toBeNull();
  });

  it('drops fields the form no longer has', () => {
    storeDraft('video-7', { base, values: { ...base, retired: true } });
    expect(draftChanges('video-7', base)).toBeNull();
  });

  it('is none when nothing was kept or what was kept is unreadable', () => {
    expect(draftChanges('video-7', base)).toBeNull();
    sessionStorage.setItem('bimah.draft.video-7', '{broken');
    expect(draftChanges('video-7', base)).toBeNull();
  });

  it('can be forgotten, alone or with all others, without touching other storage', () => {
    sessionStorage.setItem('other', '1');
    storeDraft('a', { base, values: { ...base, title: 'A' } });
    storeDraft('b', { base, values: { ...base, title: 'B' } });
    forgetDraft('a');
    expect(draftChanges('a', base)).toBeNull();
    expect(draftChanges('b', base)).toEqual({ title: 'B' });
    forgetAllDrafts();
    expect(draftChanges('b', base)).toBeNull();
    expect(sessionStorage.getItem('other')).toBe('1');
  });

  it('does without storage where the browser forbids it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    storeDraft('a', { base, values: { ...base, title: 'A' } });
    expect(draftChanges('a', base)).toBeNull();
  });
});
