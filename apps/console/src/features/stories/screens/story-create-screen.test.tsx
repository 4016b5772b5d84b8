import { storiesApi } from '@bimah/contract/stories.ts';
import type { Crop } from '@bimah/contract/story-record.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aDisguise, aPng } from '#testing/files.ts';
import { liveLine } from '#testing/live-line.ts';
import { renderApp } from '#testing/render-app.tsx';
import { storiesServer } from '#testing/stories.ts';
import { aFilm, holdPuts } from '#testing/uploads.ts';
import { forgetAllDrafts } from '#ui/form/app-form/draft.ts';

const FAILED = 'ההעלאה או החיתוך נכשלו. נסו שוב.';
const OVER_LIMIT = 104_857_601;

async function openForm(server = storiesServer()) {
  const puts = holdPuts();
  const line = liveLine(server.api);
  const page = await renderApp('/channels/1/story/add', {
    as: 'channel-editor',
    api: server.api,
  });
  return { ...page, ...server, puts, line };
}

const titleField = () => screen.getByRole('textbox', { name: 'כותרת' });
const publish = () => screen.getByRole('button', { name: /^פרסום סטורי/ });
const fileInput = () =>
  screen.getByLabelText<HTMLInputElement>(/תמונה או סרטון/, { selector: 'input' });
const preview = () => within(screen.getByRole('complementary', { name: 'כך יראו הצופים' }));
const swatch = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (file: File | undefined) =>
  fireEvent.change(fileInput(), { target: { files: file ? [file] : [] } });
const aPicture = (bytes = 100) => aPng('shabbat.png', bytes);
const ofSize = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });

beforeEach(forgetAllDrafts);
afterEach(() => {
  vi.useRealTimers();
});

describe('a title on a colour', () => {
  it('is published as it was filled in', async () => {
    const { user, sent, address } = await openForm();
    await user.type(titleField(), 'שבת שלום');
    await user.type(screen.getByRole('textbox', { name: 'תיאור' }), 'ומבורך');
    await user.click(screen.getByRole('radio', { name: 'למטה' }));
    await user.click(swatch('אינדיגו, גוון 5 מתוך 6'));
    await user.click(publish());
    await waitFor(() => expect(address()).toBe('/channels/1/story'));
    expect(sent).toEqual([
      {
        title: 'שבת שלום',
        description: 'ומבורך',
        title_position: 'bottom',
        background_color: '#4B3AA2',
        media_type: null,
        media: null,
        thumb_url: null,
        publish_time: null,
      },
    ]);
  });

  it('begins in the middle on light blue, now', async () => {
    await openForm();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'באמצע' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'מיד' }).checked).toBe(true);
    expect(swatch('תכלת, גוון 2 מתוך 6').checked).toBe(true);
    expect(screen.getByText('#99D4F3')).toBeTruthy();
  });

  it('needs a title', async () => {
    const { user, sent } = await openForm();
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/^עוד חסר:.*כותרת/)).toBeTruthy();
    await user.click(publish());
    expect(await screen.findByText('יש להזין כותרת')).toBeTruthy();
    expect(document.activeElement).toBe(titleField());
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    const server = storiesServer();
    server.api.on(storiesApi.create, () => {
      throw new FakeRefusal('invalid_input', { fields: { title: ['הכותרת לא מתאימה.'] } });
    });
    const { user } = await openForm(server);
    await user.type(titleField(), 'שבת שלום');
    await user.click(publish());
    expect(await screen.findByText('הכותרת לא מתאימה.')).toBeTruthy();
    expect((titleField() as HTMLInputElement).value).toBe('שבת שלום');
  });

  it('is sent by Ctrl+Enter', async () => {
    const { user, sent } = await openForm();
    await user.type(titleField(), 'שבת שלום');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('the preview', () => {
  it('puts the title at 20, 50 and 80 percent of the height', async () => {
    const { user } = await openForm();
    await user.type(titleField(), 'שבת שלום');
    const heightOf = () => preview().getByText('שבת שלום').parentElement?.style.insetBlockStart;
    expect(heightOf()).toBe('50%');
    await user.click(screen.getByRole('radio', { name: 'למעלה' }));
    expect(heightOf()).toBe('20%');
    await user.click(screen.getByRole('radio', { name: 'למטה' }));
    expect(heightOf()).toBe('80%');
  });

  it('moves the title to the place that is pressed', async () => {
    const { user } = await openForm();
    await user.click(preview().getByText('למעלה'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'למעלה' }).checked).toBe(true);
  });

  it('reads each text in its own direction', async () => {
    const { user } = await openForm();
    await user.type(titleField(), 'New series');
    expect(preview().getByText('New series').getAttribute('dir')).toBe('ltr');
  });
});

describe('the palette', () => {
  it('is walked with arrows, as they point on the screen', async () => {
    const { user } = await openForm();
    swatch('תכלת, גוון 2 מתוך 6').focus();
    await user.keyboard('{ArrowLeft}');
    expect(swatch('תכלת, גוון 3 מתוך 6').checked).toBe(true);
    expect(document.activeElement).toBe(swatch('תכלת, גוון 3 מתוך 6'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(swatch('כחול, גוון 2 מתוך 6').checked).toBe(true);
  });

  it('has 66 colours', async () => {
    await openForm();
    expect(screen.getAllByRole('radio', { name: /גוון \d מתוך 6/ })).toHaveLength(66);
  });
});

describe('a picture', () => {
  it('is sent at once and makes a title needless', async () => {
    const { user, sent, puts } = await openForm();
    choose(aPicture());
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(puts[0]?.type).toBe('image/png');
    await puts[0]?.arrive();
    expect(await screen.findAllByText('התמונה מוכנה')).toBeTruthy();
    await user.click(publish());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      media_type: 'image',
      media: '/media/uploads/1/file.bin',
      thumb_url: null,
    });
  });

  it('keeps the button from acting while it is on its way', async () => {
    const { user, sent, puts } = await openForm();
    await user.type(titleField(), 'שבת שלום');
    choose(aPicture());
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    await user.click(publish());
    expect(sent).toEqual([]);
    await puts[0]?.arrive();
    await waitFor(() => expect(publish().getAttribute('aria-disabled')).toBeNull());
  });

  it('can be taken out again', async () => {
    const { user, puts } = await openForm();
    choose(aPicture());
    await waitFor(() => expect(puts).toHaveLength(1));
    await puts[0]?.arrive();
    await user.click(await screen.findByRole('button', { name: 'הסרת התמונה' }));
    await user.click(publish());
    expect(await screen.findByText('יש להזין כותרת')).toBeTruthy();
  });

  it('can be called off on its way', async () => {
    const { user, puts } = await openForm();
    choose(aPicture());
    await waitFor(() => expect(puts).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'ביטול ההעלאה' }));
    expect(puts[0]?.aborted).toBe(true);
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(screen.getByText(/^עוד חסר:.*כותרת/)).toBeTruthy();
  });
});

describe('a film', () => {
  /** A film that has arrived and is being cut; `cut` is what the server tells of it. */
  async function sendFilm() {
    const page = await openForm();
    choose(aFilm());
    await waitFor(() => expect(page.puts).toHaveLength(1));
    await page.puts[0]?.arrive();
    await waitFor(() => expect(page.crops).toHaveLength(1));
    const cut = (news: Partial<Crop>) => {
      Object.assign(page.crops[0] ?? {}, news);
      page.line.tell({ topic: 'crop', channel_id: 1, id: 1 });
    };
    return { ...page, cut };
  }

  it('is cropped, with its progress, and brings its picture', async () => {
    const { user, sent, cut } = await sendFilm();
    expect(await screen.findAllByText(/חותכים אותו לגובה/)).toBeTruthy();
    cut({ state: 'running', progress: 0.42 });
    expect(await screen.findAllByText('42%')).toHaveLength(2);
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    cut({ state: 'done', progress: 1 });
    expect(await screen.findAllByText('הסרטון מוכן')).toBeTruthy();
    await user.click(publish());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      media_type: 'video',
      media: '/media/stories/1/1.mp4',
      thumb_url: '/media/stories/1/1.jpg',
    });
  });

  it('that cannot be cropped says so and is cleared', async () => {
    const { cut } = await sendFilm();
    cut({ state: 'failed' });
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(screen.queryByText('selichot_early.mp4')).toBeNull();
    expect(screen.getByText(/^עוד חסר:.*כותרת/)).toBeTruthy();
  });

  it('is waited for while the server is silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, crops } = await sendFilm();
    let asked = 0;
    api.on(storiesApi.getCrop, () => {
      asked += 1;
      if (asked <= 3) throw new FakeRefusal('internal');
      return { ...(crops[0] as Crop), state: 'done' as const };
    });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getAllByText('הסרטון מוכן')).toBeTruthy();
    expect(asked).toBe(4);
  });
});

describe('what cannot be taken', () => {
  it.each([
    ['no file', undefined, 'לא נבחר קובץ'],
    ['too large', ofSize(aFilm(), OVER_LIMIT), 'גודל הקובץ המרבי הוא 100MB. העלו סרטון קטן יותר.'],
    [
      'neither',
      aDisguise('shabbat.pdf', 'application/pdf'),
      'אפשר להעלות כאן תמונה או סרטון בלבד.',
    ],
  ])('%s: nothing is sent', async (_, file, sentence) => {
    const { puts } = await openForm();
    choose(file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(fileInput().getAttribute('aria-invalid')).toBe('true');
    expect(fileInput().value).toBe('');
    expect(puts).toEqual([]);
  });

  it('a window closed without a choice says so', async () => {
    await openForm();
    fireEvent(fileInput(), new Event('cancel'));
    expect(await screen.findByText('לא נבחר קובץ')).toBeTruthy();
  });

  it('says so when the file does not arrive, and clears it', async () => {
    const { puts } = await openForm();
    choose(aPicture());
    await waitFor(() => expect(puts).toHaveLength(1));
    await puts[0]?.breakOff();
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(screen.queryByText('shabbat.png')).toBeNull();
  });

  it('is cleared where the server finds something else inside, and the rest stays', async () => {
    const server = storiesServer();
    server.api.on(storiesApi.create, () => {
      throw new FakeRefusal('invalid_input', { fields: { media: ['זו לא תמונה.'] } });
    });
    const { user, puts } = await openForm(server);
    await user.type(titleField(), 'שבת שלום');
    choose(aPicture());
    await waitFor(() => expect(puts).toHaveLength(1));
    await puts[0]?.arrive();
    await screen.findAllByText('התמונה מוכנה');
    await user.click(publish());
    expect(await screen.findByText('זו לא תמונה.')).toBeTruthy();
    expect(screen.queryByText('התמונה מוכנה')).toBeNull();
    expect((titleField() as HTMLInputElement).value).toBe('שבת שלום');
  });

  it('says the same when there is no address to send it to', async () => {
    const server = storiesServer();
    server.api.on(storiesApi.presign, () => ({ url: '', content_type: 'image/png', read_url: '' }));
    const { puts } = await openForm(server);
    choose(aPicture());
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(puts).toEqual([]);
  });
});

describe('its time', () => {
  it('needs a date and an hour once it is timed', async () => {
    const { user, sent } = await openForm();
    await user.type(titleField(), 'שבת שלום');
    await user.click(screen.getByRole('radio', { name: 'תזמון' }));
    await user.click(screen.getByRole('button', { name: /^תזמון סטורי/ }));
    expect(await screen.findByText('שדה חובה.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('may not be past', async () => {
    const { user, sent } = await openForm();
    await user.type(titleField(), 'שבת שלום');
    await user.click(screen.getByRole('radio', { name: 'תזמון' }));
    await user.type(screen.getByRole('textbox', { name: 'תאריך' }), '01/01/2020');
    await user.type(screen.getByRole('textbox', { name: 'שעה' }), '20:30');
    await user.tab();
    await user.click(screen.getByRole('button', { name: /^תזמון סטורי/ }));
    expect(await screen.findAllByText(/המועד כבר עבר/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
