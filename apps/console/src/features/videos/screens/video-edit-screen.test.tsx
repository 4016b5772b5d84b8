import { videosApi, type Video } from '@bimah/contract/videos.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { videoServer } from '#testing/video-server.ts';
import { anAwaitingVideo, aVideo, aVideoOnItsWay } from '#testing/videos.ts';

const ADDRESS = '/channels/1/videos/1/edit';
const AT = '2031-11-17T18:30:00.000Z';

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

async function openForm(...videos: [Video, ...Video[]]) {
  const server = videoServer('channel-editor', ...videos);
  const page = await renderApp(ADDRESS, { as: 'channel-editor', api: server.api });
  return { ...page, server };
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /כותרת/ });
const update = () => screen.getByRole('button', { name: 'עדכון' });
const choose = (name: string) => screen.getByRole('radio', { name });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the title', () => {
  it('is saved, and it is said', async () => {
    const { user, server } = await openForm(aVideo(1));
    await user.clear(title());
    await user.type(title(), 'שם חדש');
    await user.click(update());
    expect(await screen.findByText('עודכן בהצלחה')).toBeTruthy();
    expect(server.rows[0]?.title).toBe('שם חדש');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'עדכון' })).toBeNull());
  });

  it('is saved by Ctrl+S on any keyboard layout', async () => {
    const { user, server } = await openForm(aVideo(1));
    await user.type(title(), ' א');
    await user.keyboard('{Control>}[KeyS]{/Control}');
    await waitFor(() => expect(server.rows[0]?.title).toBe('שיעור 1 א'));
  });

  it('is required, and the button says so before it is pressed', async () => {
    const { user, api } = await openForm(aVideo(1));
    await user.clear(title());
    expect(update().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/עוד חסר: כותרת/)).toBeTruthy();
    await user.click(update());
    expect(await screen.findByText('יש להזין כותרת')).toBeTruthy();
    expect(api.calls).not.toContain('PUT /api/videos/1.json');
  });

  it('is kept when saving fails', async () => {
    const { user, server } = await openForm(aVideo(1));
    server.api.on(videosApi.update, () => {
      throw new FakeRefusal('unavailable');
    });
    await user.type(title(), ' א');
    await user.click(update());
    expect(await screen.findByText('לא ניתן לעדכן')).toBeTruthy();
    expect(title().value).toBe('שיעור 1 א');
  });

  it('shows how it will look on a phone', async () => {
    const { user } = await openForm(aVideo(1));
    await user.type(title(), '!');
    const preview = within(
      screen.getByRole('complementary', { name: 'כך ייראה הכרטיס באפליקציה' }),
    );
    expect(preview.getAllByText('שיעור 1!').length).toBeGreaterThan(0);
  });
});

describe('the rest of it', () => {
  it('is saved: language and tags, and each can be taken back before', async () => {
    const { user, server } = await openForm(aVideo(1, { tags: ['שבת'] }));
    await user.type(screen.getByRole('textbox', { name: /תגיות/ }), 'בורר{Enter}');
    await user.type(title(), '!');
    const changes = within(screen.getByRole('region', { name: 'מה השתנה' }));
    expect(changes.getByText('שבת, בורר')).toBeTruthy();
    await user.click(changes.getByRole('button', { name: /ביטול השינוי.*כותרת/ }));
    expect(title().value).toBe('שיעור 1');
    await user.click(update());
    await waitFor(() => expect(server.rows[0]?.tags).toEqual(['שבת', 'בורר']));
  });

  it('is a picture out of the film', async () => {
    const { user, server } = await openForm(aVideo(1));
    const sent: unknown[] = [];
    server.api.on(videosApi.update, ({ params, body }) => {
      sent.push(body);
      const row = server.rows.find(({ id }) => id === params.id) ?? aVideo(1);
      return server.changes.change(row, { title: body.title });
    });
    const frames = await screen.findAllByRole('button', { name: /^תמונה מ־/ });
    expect(frames).toHaveLength(7);
    await user.click(frames[1] as HTMLElement);
    expect(screen.getByRole('region', { name: 'מה השתנה' })).toBeTruthy();
    await user.click(update());
    await waitFor(() => expect(sent).toMatchObject([{ picture_at: 155.4 }]));
  });

  it('is a picture taken where the film was stopped, to the frame', async () => {
    const { user, server } = await openForm(aVideo(1));
    const sent: unknown[] = [];
    server.api.on(videosApi.update, ({ params, body }) => {
      sent.push(body);
      const row = server.rows.find(({ id }) => id === params.id) ?? aVideo(1);
      return server.changes.change(row, { title: body.title });
    });
    const film = screen.getByLabelText<HTMLVideoElement>('הסרטון, לבחירת תמונה');
    expect(film.controls).toBe(false);
    film.pause = vi.fn();
    Object.defineProperty(film, 'currentTime', { value: 40, writable: true });
    await user.keyboard('[Period][Period][Comma]');
    await user.click(screen.getByRole('button', { name: 'פריים אחד קדימה' }));
    await user.keyboard('[KeyP]');
    await user.click(update());
    await waitFor(() => expect(sent).toMatchObject([{ picture_at: 40.08 }]));
  });

  it('is taking down and removing, after a question', async () => {
    const { user, server } = await openForm(aVideo(1));
    await user.click(screen.getByRole('button', { name: 'החזרה להמתנה' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'החזרה להמתנה' }));
    await waitFor(() => expect(server.rows[0]?.status).toBe('unpublished'));
  });
});

describe('the schedule', () => {
  it('is not there for a published video', async () => {
    await openForm(aVideo(1));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is chosen where there is one, and can be moved', async () => {
    const { user, server } = await openForm(anAwaitingVideo(1, { scheduled_at: AT }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'תזמון' }).checked).toBe(true);
    expect(box(/^שעה/).value).toBe('20:30');
    await user.clear(box(/^שעה/));
    await user.type(box(/^שעה/), '2100');
    await user.click(update());
    await waitFor(() => expect(server.rows[0]?.scheduled_at).toBe('2031-11-17T19:00:00.000Z'));
  });

  it('can be taken away', async () => {
    const { user, server } = await openForm(anAwaitingVideo(1, { scheduled_at: AT }));
    await user.click(choose('בלי מועד'));
    await user.click(update());
    await waitFor(() => expect(server.rows[0]?.scheduled_at).toBeNull());
    expect(server.rows[0]?.status).toBe('unpublished');
  });

  it('can be undone once it was moved, and the form follows', async () => {
    const { user, server } = await openForm(anAwaitingVideo(1, { scheduled_at: AT }));
    await user.click(choose('בלי מועד'));
    await user.click(update());
    await screen.findByText('עודכן בהצלחה');
    expect(server.rows[0]?.scheduled_at).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.rows[0]?.scheduled_at).toBe(AT));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'תזמון' }).checked).toBe(true),
    );
  });

  it('is not dropped unasked', async () => {
    const { user, server } = await openForm(anAwaitingVideo(1, { scheduled_at: AT }));
    await user.click(choose('פרסום עכשיו'));
    await user.click(screen.getByRole('button', { name: 'עדכון ופרסום' }));
    const question = within(await screen.findByRole('dialog', { name: /לבטל את התזמון/ }));
    await user.click(question.getByRole('button', { name: 'ביטול' }));
    expect(server.rows[0]?.status).toBe('unpublished');
    await user.click(screen.getByRole('button', { name: 'עדכון ופרסום' }));
    const again = within(await screen.findByRole('dialog', { name: /לבטל את התזמון/ }));
    await user.click(again.getByRole('button', { name: 'פרסום עכשיו' }));
    await waitFor(() => expect(server.rows[0]?.status).toBe('published'));
  });

  it('can be now', async () => {
    const { user, server } = await openForm(anAwaitingVideo(1));
    await user.click(choose('פרסום עכשיו'));
    await user.click(screen.getByRole('button', { name: 'עדכון ופרסום' }));
    await waitFor(() => expect(server.rows[0]?.status).toBe('published'));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  it('needs a date and a time', async () => {
    const { user } = await openForm(anAwaitingVideo(1));
    await user.click(choose('תזמון'));
    expect(update().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/עוד חסר: תאריך ושעה/)).toBeTruthy();
  });

  it('becomes too late while the form is open', async () => {
    const soon = Date.parse('2031-11-17T18:29:00.000Z');
    vi.useFakeTimers({ now: soon, shouldAdvanceTime: true });
    const { user } = await openForm(anAwaitingVideo(1, { scheduled_at: AT }));
    await user.type(title(), '!');
    expect(update().getAttribute('aria-disabled')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(150_000));
    expect(update().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/המועד כבר עבר/)).toBeTruthy();
  });

  it('is refused beside its field when the server finds it too far', async () => {
    const { user, server } = await openForm(anAwaitingVideo(1, { scheduled_at: AT }));
    server.api.on(videosApi.update, () => {
      throw new FakeRefusal('invalid_input', { fields: { scheduled_at: ['רחוק מדי.'] } });
    });
    await user.type(title(), '!');
    await user.click(update());
    expect(await screen.findByText('רחוק מדי.')).toBeTruthy();
  });
});

it('offers the newer version after somebody else saved, and keeps what was typed', async () => {
  const { user, server } = await openForm(anAwaitingVideo(1, { scheduled_at: AT }));
  await user.clear(title());
  await user.type(title(), 'שלי');
  const later = '2031-11-18T18:30:00.000Z';
  Object.assign(server.rows[0] as Video, {
    title: 'שלהם',
    scheduled_at: later,
    updated_at: '2026-03-05T10:00:00.000Z',
  });
  await user.click(update());
  await user.click(await screen.findByRole('button', { name: 'טעינת הגרסה העדכנית' }));
  await waitFor(() => expect(box(/^תאריך/).value).toBe('18/11/2031'));
  expect(title().value).toBe('שלי');
  await user.click(update());
  expect(await screen.findByText('עודכן בהצלחה')).toBeTruthy();
  expect(server.rows[0]).toMatchObject({ title: 'שלי', scheduled_at: later });
});

describe('the length of a video-site video', () => {
  const site = () => aVideo(1, { platform: 'youtube', external_id: 'abcdefghijk' });

  it('can be asked for again', async () => {
    const { user, api } = await openForm(site());
    await user.click(screen.getByRole('button', { name: 'תיקון האורך' }));
    expect(await screen.findByText('הסרטון יתוקן בקרוב')).toBeTruthy();
    expect(api.calls).toContain('POST /api/videos/1/redownload.json');
  });

  it('stays when that fails, and it is said', async () => {
    const { user, server } = await openForm(site());
    server.api.on(videosApi.fixDuration, () => {
      throw new FakeRefusal('conflict');
    });
    await user.click(screen.getByRole('button', { name: 'תיקון האורך' }));
    expect(await screen.findByText('לא ניתן לתקן')).toBeTruthy();
  });

  it('is not offered for uploaded files', async () => {
    await openForm(aVideo(1));
    expect(screen.queryByRole('button', { name: 'תיקון האורך' })).toBeNull();
  });
});

describe('on a phone', () => {
  const fold = (name: RegExp) => screen.getByRole('button', { name });
  const isSeen = (field: HTMLElement) => field.closest('[hidden]') === null;

  it('says in a line what most parts hold, opens them, and by itself where something is wrong', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
    const { user, server } = await openForm(
      anAwaitingVideo(1, { tags: ['שבת'], scheduled_at: AT }),
    );
    expect(isSeen(title())).toBe(true);
    expect(screen.queryByRole('navigation', { name: 'חלקי הטופס' })).toBeNull();
    expect(isSeen(box(/תגיות/))).toBe(false);
    await user.click(fold(/^שפה ותגיות עברית · תגית אחת/));
    expect(isSeen(box(/תגיות/))).toBe(true);
    expect(isSeen(choose('תזמון'))).toBe(false);
    server.api.on(videosApi.update, () => {
      throw new FakeRefusal('invalid_input', { fields: { scheduled_at: ['רחוק מדי.'] } });
    });
    await user.type(title(), '!');
    await user.click(update());
    await waitFor(() => expect(isSeen(choose('תזמון'))).toBe(true));
    expect(fold(/^פרסום/).getAttribute('aria-expanded')).toBe('true');
  });
});

it('has no form for a video on its way', async () => {
  await openForm(aVideoOnItsWay(1));
  expect(screen.getByText('הסרטון עדיין בעיבוד')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /כותרת/ })).toBeNull();
});

it('leads to the next one that waits, asking before anything typed is lost', async () => {
  const { user, address } = await openForm(anAwaitingVideo(1), anAwaitingVideo(2));
  const next = await screen.findByRole('link', { name: 'הבא בתור' });
  await user.type(title(), '!');
  await user.click(next);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'יציאה בלי לשמור' }));
  await waitFor(() => expect(address()).toBe('/channels/1/videos/2/edit'));
  await waitFor(() => expect(title().value).toBe('שיעור 2'));
});
