import { captionsApi, type WholeCaptionTrack } from '@bimah/contract/captions.ts';
import type { Caption } from '@bimah/contract/rules/caption-file.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { videoServer } from '#testing/video-server.ts';
import { aVideo } from '#testing/videos.ts';

const ADDRESS = '/channels/1/videos/1/captions';
const line = (start: number, end: number, text: string): Caption => ({ start, end, text });
const LINES = [
  line(1_000, 3_000, 'שלום לכולם'),
  line(4_000, 6_500, 'דף ל״ב במסכת ברכות'),
  line(6_000, 9_000, 'שערי דמעה'),
];

// A list draws what is in sight, and nothing is in sight where nothing has a size.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});
afterEach(() => vi.restoreAllMocks());

interface Kept {
  captions: Caption[];
  source_name: string | null;
  shown: boolean;
  version: number;
}

/** Keeps the Hebrew captions of one video as the server would. */
async function open(captions: readonly Caption[] | null, address = ADDRESS) {
  let kept: Kept | null = captions && {
    captions: [...captions],
    source_name: null,
    shown: true,
    version: 1,
  };
  const timeOf = (version: number) => `2026-11-15T10:00:0${version}.000Z`;
  const track = (row: Kept): WholeCaptionTrack => ({
    language: 'he',
    lines: row.captions.length,
    problems: 0,
    shown: row.shown,
    source_name: row.source_name,
    updated_at: timeOf(row.version),
    updated_by: 'תמר',
    captions: row.captions,
  });
  const there = () => {
    if (!kept) throw new FakeRefusal('not_found');
    return kept;
  };
  const server = videoServer('channel-editor', aVideo(1));
  server.api
    .on(captionsApi.list, () => ({ tracks: kept ? [track(kept)] : [] }))
    .on(captionsApi.get, () => track(there()))
    .on(captionsApi.save, ({ body }) => {
      if (body.updated_at !== (kept ? timeOf(kept.version) : null)) throw new FakeRefusal('stale');
      kept = {
        captions: body.captions,
        source_name: body.source_name ?? null,
        shown: kept?.shown ?? true,
        version: (kept?.version ?? 0) + 1,
      };
      return track(kept);
    })
    .on(captionsApi.show, ({ body }) => {
      kept = { ...there(), shown: body.shown };
      return track(kept);
    })
    .on(captionsApi.remove, () => {
      kept = null;
      return { status: 'ok' as const };
    });
  const page = await renderApp(address, { as: 'channel-editor', api: server.api });
  await screen.findByRole('heading', { name: 'כתוביות', level: 1 });
  const by = {
    kept: () => kept,
    somebodyElse: (text: string) => {
      kept = { ...there(), captions: [line(0, 1_000, text)], version: there().version + 1 };
    },
  };
  return { ...page, ...by };
}

const text = (number: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `טקסט של שורה ${number}` });
const row = (name: RegExp) => screen.findByRole('button', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^שמירה/ });
const texts = (captions: readonly Caption[] | undefined) => captions?.map((one) => one.text);

describe('lines', () => {
  it('are typed from nothing and saved by Ctrl+S', async () => {
    const { user, kept } = await open(null);
    const begin = await screen.findByRole('button', { name: 'כתיבת השורה הראשונה' });
    // With nothing to act on, the head offers nothing.
    expect(screen.getAllByRole('button', { name: 'ייבוא' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^שמירה/ })).toBeNull();
    await user.click(begin);
    await user.type(await text(1), 'אחת{Enter}');
    await user.type(await text(2), 'שתיים{Shift>}{Enter}{/Shift}ועוד');
    expect(screen.getByText('2 שינויים עוד לא נשמרו')).toBeTruthy();
    await user.keyboard('{Control>}[KeyS]{/Control}');
    expect(await screen.findByText('הכתוביות נשמרו')).toBeTruthy();
    expect(kept()?.captions).toEqual([line(0, 2_000, 'אחת'), line(2_000, 4_000, 'שתיים\nועוד')]);
    expect(save().disabled).toBe(true);
  });

  it('are split where the caret is, joined, and taken out with a way back', async () => {
    const { user } = await open(LINES);
    const first = await text(1);
    await user.click(first);
    first.setSelectionRange(4, 4);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await text(2)).value).toBe('לכולם');
    await user.click(screen.getByRole('button', { name: 'מחיקת שורה 2' }));
    const said = await screen.findByText('שורה 2 נמחקה');
    const message = said.closest<HTMLElement>('[role=status]') as HTMLElement;
    await user.click(within(message).getByRole('button', { name: 'ביטול הפעולה' }));
    await user.click(await row(/^עריכת שורה 1/));
    await user.keyboard('{Alt>}[KeyJ]{/Alt}');
    // All is as it was, and that is known.
    await waitFor(() => expect(save().disabled).toBe(true));
    expect((await text(1)).value).toBe('שלום לכולם');
  });

  it('get times that are times, and nothing else', async () => {
    const { user, kept } = await open(LINES);
    const end = await screen.findByRole<HTMLInputElement>('textbox', { name: 'סוף של שורה 1' });
    await user.clear(end);
    await user.type(end, 'soon{Enter}');
    expect(end.value).toBe('00:03.000');
    await user.clear(end);
    await user.type(end, '0:03.5{Enter}');
    await user.click(save());
    await waitFor(() => expect(kept()?.captions[0]?.end).toBe(3_500));
  });

  it('say what is wrong with them and are mended by one press', async () => {
    const { user, kept } = await open(LINES);
    expect(await screen.findByText(/נגמרת 0.5 שניות אחרי ששורה 3 מתחילה/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'קיצור ל־00:05.900' }));
    expect(await screen.findByText('לא נמצאו בעיות בזמנים ובקצב')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(kept()?.captions[1]?.end).toBe(5_900));
  });

  it('are shifted together', async () => {
    const { user, kept } = await open(LINES);
    await user.click(await screen.findByRole('button', { name: 'הזזת הזמנים…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const by = dialog.getByRole('textbox', { name: /בכמה שניות/ });
    await user.clear(by);
    await user.type(by, '-2');
    expect(dialog.getByText(/לכל היותר/)).toBeTruthy();
    await user.clear(by);
    await user.type(by, '1.5');
    await user.click(dialog.getByRole('button', { name: 'הזזה' }));
    await user.click(save());
    await waitFor(() =>
      expect(kept()?.captions.map(({ start }) => start)).toEqual([2_500, 5_500, 7_500]),
    );
  });

  it('are ten thousand, of which few are drawn', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => line(n * 50, n * 50 + 40, `א${n}`));
    await open(many);
    await text(1);
    const drawn = screen.getAllByRole('listitem').filter((item) => item.ariaSetSize === '10000');
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.length).toBeLessThan(100);
  });
});

describe('the film', () => {
  it('plays and stops by the space bar, but not while somebody types', async () => {
    const { user } = await open(LINES);
    const film = screen.getByLabelText<HTMLVideoElement>('הסרטון, והכתוביות שעליו');
    expect(film.controls).toBe(false);
    film.play = vi.fn(async () => undefined);
    await user.type(await text(1), ' ');
    await user.click(screen.getByRole('button', { name: 'ביטול הפעולה' }));
    expect(film.play).not.toHaveBeenCalled();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(' ');
    expect(film.play).toHaveBeenCalledOnce();
  });
});

describe('a file', () => {
  const file = (content: BlobPart, name = 'lesson.srt') => new File([content], name);
  const pick = async (one: File) =>
    fireEvent.change(
      // Hidden behind its button.
      (await screen.findAllByLabelText('קובץ כתוביות לייבוא'))[0] as HTMLElement,
      { target: { files: [one] } },
    );

  it('of another encoding comes in, and it is told what was left out', async () => {
    const { user, kept } = await open(null);
    const hebrew = Uint8Array.from([0xf9, 0xec, 0xe5, 0xed]);
    await pick(
      file(
        new Blob([
          '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>',
          hebrew,
          '</i>\r\n\r\n2\r\nno time\r\n',
        ]),
      ),
    );
    expect(await screen.findByText(/יובאה שורה אחת/)).toBeTruthy();
    expect(screen.getByText(/Windows-1255/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'פרטים' }));
    expect(screen.getByText(/^שורה 5 בקובץ: אין זמן/)).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(kept()).toMatchObject({
        captions: [line(1_000, 2_000, 'שלום')],
        source_name: 'lesson.srt',
      }),
    );
  });

  it('without captions is refused in words, and nothing is lost', async () => {
    const { kept } = await open(LINES);
    await text(1);
    await pick(file('no captions'));
    expect(await screen.findByText(/לא נמצאו כתוביות בקובץ/)).toBeTruthy();
    expect((await text(1)).value).toBe('שלום לכולם');
    expect(kept()?.version).toBe(1);
  });
});

describe('with others', () => {
  it('does not overwrite what somebody else saved, and keeps one’s own', async () => {
    const { user, kept, somebodyElse } = await open(LINES);
    await user.type(await text(1), '!');
    somebodyElse('של מישהו אחר');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'טעינת הגרסה האחרונה' }));
    await waitFor(async () => expect((await text(1)).value).toBe('של מישהו אחר'));
    await user.click(screen.getByRole('button', { name: 'ביטול הפעולה' }));
    expect((await text(1)).value).toBe('שלום לכולם!');
    await user.click(save());
    await waitFor(() => expect(texts(kept()?.captions)?.[0]).toBe('שלום לכולם!'));
  });

  it('keeps them from viewers, and deletes them after a question', async () => {
    const { user, kept } = await open(LINES);
    await text(1);
    await user.click(screen.getByRole('switch', { name: 'מוצגות לצופים' }));
    await waitFor(() => expect(kept()?.shown).toBe(false));
    await user.click(screen.getByRole('button', { name: 'פעולות נוספות' }));
    await user.click(await screen.findByRole('menuitem', { name: 'מחיקת הכתוביות' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'מחיקת הכתוביות' }));
    expect(await screen.findByText('עוד אין כתוביות בעברית')).toBeTruthy();
    expect(kept()).toBeNull();
  });

  it('asks before another language takes the place of unsaved changes', async () => {
    const { user } = await open(LINES);
    await user.type(await text(1), '!');
    await user.click(screen.getByRole('button', { name: 'שפה נוספת' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'ביטול' }),
    );
    expect((await text(1)).value).toBe('שלום לכולם!');
  });
});
