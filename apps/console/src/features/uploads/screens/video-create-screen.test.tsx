import { channelsApi } from '@bimah/contract/channels.ts';
import { uploadsApi } from '@bimah/contract/uploads.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { aChannel } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aDisguise, aPng } from '#testing/files.ts';
import type { Role } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import {
  aFilm,
  aPartedUpload,
  holdPuts,
  SITE_LINK,
  uploadsServer,
  type FakePut,
} from '#testing/uploads.ts';
import { aVideo } from '#testing/videos.ts';
import { forgetUploads } from '../index.ts';

let puts: FakePut[];
const put = (index = 0) => puts[index] as FakePut;

beforeEach(() => {
  puts = holdPuts();
});
afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

const IN_CHANNEL = '/channels/1/video/add';
const IN_LIBRARY = '/library/video/add';

async function open(address = IN_CHANNEL, as: Role = 'channel-editor', server = uploadsServer(as)) {
  const view = await renderApp(address, { as, api: server.api });
  await screen.findByRole('heading', { name: 'מקור' });
  return { ...view, ...server };
}

const fileInput = () => screen.getByLabelText<HTMLInputElement>(/בחרו קבצים|הוספת סרטונים/);
const choose = (...files: File[]) => fireEvent.change(fileInput(), { target: { files } });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'כותרת' });
const send = (name = /העלאה ופרסום|הוספה ופרסום|תזמון/) => screen.getByRole('button', { name });
const sent = async (count = 1) => waitFor(() => expect(puts).toHaveLength(count));
const reason = () => {
  const id = send().getAttribute('aria-describedby');
  return id === null ? null : stripIsolates(document.getElementById(id)?.textContent ?? '');
};

describe('a file', () => {
  it('is sent as soon as it is picked, and names the video', async () => {
    const { tickets } = await open();
    choose(aFilm());
    await sent();
    expect(tickets).toEqual([{ channel_id: 1, type: 'video/mp4', size: 1_000 }]);
    expect(put()).toMatchObject({
      url: '/media/uploads/1/1.bin?part=1&signature=x',
      type: 'application/octet-stream',
    });
    expect(title().value).toBe('selichot early');
    put().progress(620);
    const bar = screen.getByRole('progressbar', { name: /selichot_early/ });
    expect(bar.getAttribute('aria-valuenow')).toBe('62');
    expect(screen.getAllByText('62%')).not.toHaveLength(0);
  });

  it('keeps a title that was typed before', async () => {
    const { user } = await open();
    await user.type(title(), 'למה קמים מוקדם?');
    choose(aFilm());
    await sent();
    expect(title().value).toBe('למה קמים מוקדם?');
  });

  it.each([
    [aDisguise('notes.txt', 'text/plain'), /notes\.txt.*אינו סרטון/],
    [aDisguise('notes.mp4', 'video/mp4'), /notes\.mp4.*אינו סרטון/],
    [aPng('picture.mp4'), /picture\.mp4.*אינו סרטון/],
    [new File([], 'empty.mp4', { type: 'video/mp4' }), /empty\.mp4.*הקובץ ריק/],
  ])('that is none is refused before it is sent', async (file, words) => {
    const { api } = await open();
    choose(file);
    await waitFor(() => {
      const [notice] = screen.getAllByRole('alert');
      expect(stripIsolates(notice?.textContent ?? '')).toMatch(words);
    });
    expect(api.calls.filter((call) => call.includes('presign'))).toEqual([]);
  });

  it('that is a film under a wrong name is taken for what it is', async () => {
    const { tickets } = await open();
    choose(new File(['\0\0\0\x20ftypisom and so on'], 'lesson.txt', { type: 'text/plain' }));
    await sent();
    expect(tickets).toMatchObject([{ type: 'video/mp4' }]);
    expect(title().value).toBe('lesson');
  });

  it('that is large is told of, and flagged', async () => {
    const server = uploadsServer('channel-editor');
    // All of it was sent before: there is nothing to wait for.
    const read_url = '/media/uploads/1/1.bin?signature=r';
    server.api.on(uploadsApi.open, () => ({ upload: aPartedUpload(1, { read_url }), known: null }));
    const { user, created } = await open(IN_CHANNEL, 'channel-editor', server);
    const large = aFilm();
    Object.defineProperty(large, 'size', { value: 314_572_801 });
    choose(large);
    const notice = await screen.findByText(/עשוי להימשך יותר/);
    expect(stripIsolates(notice.textContent)).toContain('300 MB');
    await user.click(send());
    await screen.findByRole('heading', { name: 'הסרטון התקבל' });
    expect(created[0]?.is_big_size).toBe(true);
  });

  it('for which the server has no room is refused beside its name, and nothing is sent', async () => {
    const server = uploadsServer('channel-editor');
    server.api.on(uploadsApi.open, () => {
      throw new FakeRefusal('storage_full');
    });
    await open(IN_CHANNEL, 'channel-editor', server);
    choose(aFilm());
    expect(await screen.findByText(/אין בשרת מקום לקובץ הזה/)).toBeTruthy();
    expect(puts).toEqual([]);
  });

  it('is chosen beside a line on the quota, where the channel has one', async () => {
    const server = uploadsServer('channel-editor');
    const storage = { used_bytes: 1_024 ** 3, quota_bytes: 5 * 1_024 ** 3 };
    server.api.on(channelsApi.get, () => aChannel(1, { storage }));
    await open(IN_CHANNEL, 'channel-editor', server);
    const line = await screen.findByText(/בשימוש הערוץ/);
    expect(stripIsolates(line.textContent)).toBe('בשימוש הערוץ 1 GB מתוך מכסה של 5 GB.');
  });

  it('can be cancelled on the way', async () => {
    const { user } = await open();
    choose(aFilm());
    await sent();
    await user.click(screen.getByRole('button', { name: /ביטול ההעלאה/ }));
    expect(put().aborted).toBe(true);
    expect(screen.queryByRole('progressbar', { name: /selichot/ })).toBeNull();
    expect(title().value).toBe('');
  });
});

describe('what is missing', () => {
  it('stands beside the button and goes as it comes', async () => {
    const { user } = await open();
    expect(send().getAttribute('aria-disabled')).toBe('true');
    expect(reason()).toBe('עוד חסר: קובץ וכותרת');
    choose(aFilm());
    await sent();
    expect(reason()).toBeNull();
    await user.clear(title());
    expect(reason()).toBe('עוד חסר: כותרת');
    await user.click(send());
    expect(await screen.findByText('יש להזין כותרת')).toBeTruthy();
  });

  it('is a channel, where none is given', async () => {
    const { user } = await open(IN_LIBRARY, 'platform-admin');
    choose(aFilm());
    await sent();
    expect(reason()).toBe('עוד חסר: ערוץ אחד לפחות');
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /ערוצים/ });
    await user.type(box, 'Open');
    await user.click(await screen.findByRole('option', { name: 'Open Gates' }));
    expect(await screen.findByRole('button', { name: /הסרת הערוץ/ })).toBeTruthy();
    expect(box.value).toBe('');
    expect(reason()).toBeNull();
  });

  it('is a time in the future, also when time goes by', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T10:00:00.000Z'), shouldAdvanceTime: true });
    await open();
    choose(aFilm());
    await sent();
    fireEvent.click(screen.getByRole('radio', { name: 'תזמון' }));
    expect(reason()).toBe('עוד חסר: תאריך ושעה');
    fireEvent.change(screen.getByRole('textbox', { name: 'תאריך' }), {
      target: { value: '15/11/2026' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'שעה' }), { target: { value: '12:01' } });
    expect(reason()).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    await waitFor(() => expect(reason()).toBe('עוד חסר: מועד בעתיד'));
  });
});

describe('the fields', () => {
  it('take three tags, and then no more', async () => {
    const { user } = await open();
    const tags = screen.getByRole<HTMLInputElement>('textbox', { name: 'תגיות' });
    await user.type(tags, 'א{Enter}ב{Enter}ג{Enter}');
    expect(tags.disabled).toBe(true);
  });

  it('of an editor are no link, channels, category or position', async () => {
    await open();
    expect(screen.queryByRole('radio', { name: 'קישור' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /ערוצים|קטגוריה|מיקום/ })).toBeNull();
  });

  it('of a platform admin are sent along', async () => {
    const { user, created } = await open(IN_CHANNEL, 'platform-admin');
    choose(aFilm());
    await sent();
    await put().arrive();
    await user.click(screen.getByRole('combobox', { name: 'קטגוריה' }));
    expect(screen.queryByRole('option', { name: 'Daily Halacha' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'הלכה יומית' }));
    await user.click(screen.getByRole('combobox', { name: 'מיקום בקטגוריה' }));
    expect(screen.getAllByRole('option', { name: /^\d+$/ })).toHaveLength(50);
    await user.click(await screen.findByRole('option', { name: '50' }));
    await user.click(send());
    await screen.findByRole('heading', { name: 'הסרטון התקבל' });
    expect(created[0]).toMatchObject({
      title: 'selichot early',
      link: '/media/uploads/1/1.bin',
      platform: 'internal',
      channel_ids: [1],
      category_id: 5,
      position: 50,
    });
  });
});

describe('sending the form', () => {
  it('leads to the accepted video, and from there to an empty form', async () => {
    const { user, created } = await open();
    choose(aFilm());
    await sent();
    await put().arrive();
    await user.click(screen.getByRole('combobox', { name: 'שפה' }));
    await user.click(await screen.findByRole('option', { name: 'אנגלית' }));
    await user.click(send());
    const heading = await screen.findByRole('heading', { name: 'הסרטון התקבל' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'לסרטונים שבעיבוד' }).getAttribute('href')).toBe(
      '/channels/1/library?tab=processing',
    );
    expect(created).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'העלאת סרטון נוסף' }));
    expect(title().value).toBe('');
    expect(screen.queryByRole('progressbar', { name: /selichot/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'שפה' }).value).toBe('אנגלית');
  });

  it('does not wait for the file: the video is made by itself when it arrives', async () => {
    const { user, created } = await open();
    choose(aFilm());
    await sent();
    await user.click(send());
    expect(await screen.findByRole('heading', { name: /הקובץ בדרך/ })).toBeTruthy();
    expect(created).toEqual([]);
    await put().arrive();
    expect(await screen.findByRole('heading', { name: 'הסרטון התקבל' })).toBeTruthy();
    expect(created).toHaveLength(1);
  });

  it('names the button after the chosen time', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T10:00:00.000Z'), shouldAdvanceTime: true });
    const { created } = await open();
    choose(aFilm());
    await sent();
    await put().arrive();
    fireEvent.click(screen.getByRole('radio', { name: 'תזמון' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'תאריך' }), {
      target: { value: '17/11/2026' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'שעה' }), { target: { value: '20:30' } });
    expect(stripIsolates(send().textContent)).toContain('תזמון ליום שלישי 20:30');
    expect(send().textContent).toContain('שביל ההלכה');
    fireEvent.click(send());
    await screen.findByRole('heading', { name: 'הסרטון התקבל' });
    expect(created[0]?.scheduled_at).toBe('2026-11-17T18:30:00.000Z');
    expect(screen.getByText(/יפורסם ביום שלישי/)).toBeTruthy();
  });

  it('keeps its word when the time passes on the way: out as soon as it is ready', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T10:00:00.000Z'), shouldAdvanceTime: true });
    const { created } = await open();
    choose(aFilm());
    await sent();
    fireEvent.click(screen.getByRole('radio', { name: 'תזמון' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'תאריך' }), {
      target: { value: '15/11/2026' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'שעה' }), { target: { value: '12:01' } });
    fireEvent.click(send());
    const panel = await screen.findByRole('region', { name: /הקובץ בדרך/ });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await within(panel).findByText(/המועד שנבחר כבר עבר/)).toBeTruthy();
    await put().arrive();
    await screen.findByRole('heading', { name: 'הסרטון התקבל' });
    expect(created).toHaveLength(1);
    expect(screen.getByText(/המועד שנבחר כבר עבר.*מיד כשיהיה מוכן/)).toBeTruthy();
  });

  it('says so when it fails, keeps everything, and never makes two of one', async () => {
    const server = uploadsServer('channel-editor');
    const video = { ...aVideo(9), processing: true };
    server.videos.set(video.id, video);
    const keys: (string | null)[] = [];
    server.api.on(videosApi.create, ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (keys.length === 1) throw new FakeRefusal('unavailable');
      return { status: 'ok' as const, video };
    });
    const { user } = await open(IN_CHANNEL, 'channel-editor', server);
    choose(aFilm());
    await sent();
    await put().arrive();
    await user.click(send());
    expect(
      await screen.findByRole('heading', { name: 'שגיאה בהעלאת הסרטון, נסו שוב מאוחר יותר' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'חזרה לפרטים' }));
    expect(title().value).toBe('selichot early');
    await user.click(send());
    await screen.findByRole('heading', { name: 'הסרטון התקבל' });
    expect(keys[0]).toBe(keys[1]);
    expect(puts).toHaveLength(1);
  });

  it('says so when the file is refused', async () => {
    const { user } = await open();
    choose(aFilm());
    await sent();
    await user.click(send());
    await put().refuse(413);
    expect(await screen.findByRole('heading', { name: /שגיאה בהעלאת הסרטון/ })).toBeTruthy();
    const [again] = screen.getAllByRole('button', { name: 'ניסיון חוזר' });
    await user.click(again as HTMLElement);
    await sent(2);
    await put(1).arrive();
    expect(await screen.findByRole('heading', { name: 'הסרטון התקבל' })).toBeTruthy();
  });

  it('puts what the server refuses beside its field', async () => {
    const server = uploadsServer('channel-editor');
    server.api.on(videosApi.create, () => {
      throw new FakeRefusal('invalid_input', { fields: { 'video.title': ['הכותרת תפוסה.'] } });
    });
    const { user } = await open(IN_CHANNEL, 'channel-editor', server);
    choose(aFilm());
    await sent();
    await user.click(send());
    await put().arrive();
    expect(await screen.findByText('הכותרת תפוסה.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(title().value).toBe('selichot early');
  });
});

describe('a link', () => {
  const linkField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /קישור לסרטון/ });

  async function openLink(server = uploadsServer('platform-admin')) {
    const view = await open(IN_CHANNEL, 'platform-admin', server);
    await view.user.click(screen.getByRole('radio', { name: 'קישור' }));
    return view;
  }

  it('is looked up after a second of rest, and fills title and picture', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, created } = await openLinkWithFakeTime();
    fireEvent.change(linkField(), { target: { value: SITE_LINK } });
    await vi.advanceTimersByTimeAsync(900);
    expect(api.calls).not.toContain('GET /api/video_site/video.json');
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() => expect(title().value).toBe('שיעור מהאתר'));
    expect(screen.getAllByText('03:32')).not.toHaveLength(0);
    fireEvent.click(send());
    await screen.findByRole('heading', { name: 'הסרטון התקבל' });
    expect(created[0]).toMatchObject({ platform: 'youtube', link: SITE_LINK, duration: 212 });
  });

  async function openLinkWithFakeTime() {
    const view = await open(IN_CHANNEL, 'platform-admin');
    fireEvent.click(screen.getByRole('radio', { name: 'קישור' }));
    return view;
  }

  it('to something else is told beside the field', async () => {
    const { user, api } = await openLink();
    await user.type(linkField(), 'https://vimeo.com/1');
    expect(await screen.findByText('הקישור ל־YouTube אינו תקין')).toBeTruthy();
    expect(api.calls).not.toContain('GET /api/video_site/video.json');
  });

  it('the site does not know of is told of, and can be asked again', async () => {
    const server = uploadsServer('platform-admin');
    server.api.on(videoSiteApi.video, () => {
      throw new FakeRefusal('video_not_on_site');
    });
    const { user } = await openLink(server);
    await user.type(linkField(), SITE_LINK);
    expect(await screen.findByText(/הסרטון לא נמצא/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'ניסיון חוזר' })).toBeTruthy();
  });

  const submitLink = async (answer: () => never | { status: 'added_to_category' }) => {
    const server = uploadsServer('platform-admin');
    server.api.on(videosApi.create, () => ({ ...answer(), video: aVideo(42) }));
    const { user } = await openLink(server);
    await user.type(linkField(), SITE_LINK);
    await waitFor(() => expect(title().value).toBe('שיעור מהאתר'));
    await user.click(send());
    return user;
  };

  it('to a video that is here already leads to it', async () => {
    const user = await submitLink(() => {
      throw new FakeRefusal('video_exists', { existing: { id: 42, channel_id: 3 } });
    });
    expect(await screen.findByRole('heading', { name: 'הסרטון כבר נמצא בערוץ' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'לסרטון הקיים' }).getAttribute('href')).toBe(
      '/channels/3/videos/42',
    );
    await user.click(screen.getByRole('button', { name: 'חזרה לפרטים' }));
    expect(linkField().value).toBe(SITE_LINK);
  });

  it('to a video that only joined a category says so', async () => {
    const user = await submitLink(() => ({ status: 'added_to_category' }));
    expect(await screen.findByRole('heading', { name: 'הסרטון כבר היה כאן' })).toBeTruthy();
    expect(screen.getByText(/נוסף לקטגוריה/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'העלאת סרטון נוסף' }));
    expect(linkField().value).toBe('');
  });
});

describe('several files', () => {
  it('each have a title and share the rest; one each day, if requested', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T10:00:00.000Z'), shouldAdvanceTime: true });
    const { created } = await open();
    choose(aFilm('one.mp4'), aFilm('two.mp4'));
    await sent(2);
    const titles = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'כותרת' });
    expect(titles.map(({ value }) => value)).toEqual(['one', 'two']);
    fireEvent.change(titles[1] as HTMLInputElement, { target: { value: 'שני' } });
    fireEvent.click(screen.getByRole('radio', { name: 'תזמון' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'תאריך' }), {
      target: { value: '17/11/2026' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'שעה' }), { target: { value: '20:00' } });
    fireEvent.click(screen.getByRole('switch', { name: 'סרטון אחד בכל יום' }));
    fireEvent.click(send());
    await put(0).arrive();
    await put(1).arrive();
    await screen.findByRole('heading', { name: 'העלאת שני הסרטונים הסתיימה' });
    // Each is made when its film has arrived, whichever that is first.
    expect(new Map(created.map((video) => [video.title, video.scheduled_at]))).toEqual(
      new Map([
        ['one', '2026-11-17T18:00:00.000Z'],
        ['שני', '2026-11-18T18:00:00.000Z'],
      ]),
    );
  });
});
