// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activeLanguage,
  applyStoredLanguage,
  LANGUAGE_STORAGE_KEY,
  onLanguageReload,
  setLanguage,
  storedLanguage,
  uiDir,
} from './language.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  document.documentElement.lang = 'he';
  localStorage.clear();
  reload.mockReset();
});

afterEach(() => {
  document.documentElement.lang = '';
});

describe('the language of the page', () => {
  it('is Hebrew, right to left, unless chosen otherwise', () => {
    expect(storedLanguage()).toBe('he');
    expect(uiDir()).toBe('rtl');
  });

  it('ignores a stored value it does not know', () => {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'fr');
    expect(storedLanguage()).toBe('he');
  });

  it('is what the boot script wrote on the document', () => {
    document.documentElement.lang = 'en';
    expect(activeLanguage()).toBe('en');
    expect(uiDir()).toBe('ltr');
  });
});

describe('choosing a language', () => {
  it('stores it and loads the page again', () => {
    setLanguage('en', reload);
    expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('en');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does nothing when it is the language already', () => {
    setLanguage('he', reload);
    expect(reload).not.toHaveBeenCalled();
  });

  it('lets drafts be stored before the page goes', () => {
    const order: string[] = [];
    const stop = onLanguageReload(() => order.push('draft'));
    setLanguage('en', () => order.push('reload'));
    expect(order).toEqual(['draft', 'reload']);

    stop();
    setLanguage('en', () => order.push('reload'));
    expect(order).toEqual(['draft', 'reload', 'reload']);
  });
});

describe('on navigation', () => {
  it('leaves the page alone while the stored language is the one shown', () => {
    expect(applyStoredLanguage(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the page again when another tab has chosen another language', () => {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'en');
    expect(applyStoredLanguage(reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});
