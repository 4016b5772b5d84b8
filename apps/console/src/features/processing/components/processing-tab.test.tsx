import { processingApi, type ProcessingVideo } from '@bimah/contract/processing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aProcessingVideo, processingServer } from '#testing/videos.ts';

const ADDRESS = '/channels/1/library?tab=processing';

const failed = (id: number, more: Partial<ProcessingVideo> = {}) =>
  aProcessingVideo(id, {
    progress: null,
    error: { code: 'private', message: 'הסרטון פרטי באתר הווידאו.', permanent: true },
    ...more,
  });

const three = () =>
  processingServer(
    'channel-editor',
    aProcessingVideo(1, { title: 'בורר', progress: 0.42 }),
    failed(2, { title: 'מוסר', platform: 'youtube' }),
    aProcessingVideo(3, { title: 'Ask Anything', progress: null }),
  );

async function open({ api } = three(), address = ADDRESS) {
  const page = await renderApp(address, { as: 'channel-editor', api });
  await screen.findByRole('tablist');
  return page;
}

afterEach(() => {
  vi.useRealTimers();
});

const row = async (title: RegExp) =>
  within((await screen.findByRole('rowheader', { name: title })).closest('tr') as HTMLElement);
const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const bar = () => within(screen.getByRole('group', { name: 'פעולות על הנבחרים' }));

describe('the processing table', () => {
  it('shows how far each video has come, or why it stopped', async () => {
    await open();
    const running = await row(/בורר/);
    expect(running.getByText('42%')).toBeTruthy();
    expect(running.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(running.getByText('קובץ')).toBeTruthy();
    expect((await row(/Ask/)).getByText('ממתין בתור')).toBeTruthy();
    const stopped = await row(/מוסר/);
    expect(stopped.getByText('נכשל')).toBeTruthy();
    expect(stopped.getByText('הסרטון פרטי באתר הווידאו.')).toBeTruthy();
    expect(stopped.getByText('YouTube')).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('בעיבוד3');
    const head = screen.getByRole('columnheader', { name: 'עדכון אחרון' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
  });

  it('says what is being done, and of what can be watched already that it can', async () => {
    const server = processingServer(
      'channel-editor',
      aProcessingVideo(1, { title: 'בורר', step: 'sound', progress: 0.1 }),
      aProcessingVideo(2, { title: 'מוסר', step: 'streams', is_ready: true }),
      failed(3, { title: 'Ask Anything', step: null, is_ready: true }),
    );
    const { user } = await open(server);
    const measured = await row(/בורר/);
    expect(measured.getByText(/מדידת עוצמת הקול/)).toBeTruthy();
    expect(measured.queryByText('אפשר כבר לצפות')).toBeNull();
    const ready = await row(/מוסר/);
    expect(ready.getByText(/איכויות נוספות/)).toBeTruthy();
    expect(ready.getByText('אפשר כבר לצפות')).toBeTruthy();
    await user.click((await row(/Ask/)).getByRole('button', { name: /פרטי השגיאה/ }));
    expect((await row(/Ask/)).getByText(/אפשר לצפות בסרטון/)).toBeTruthy();
    await user.click(ready.getByRole('checkbox'));
    await user.click(bar().getByRole('button', { name: 'מחיקה' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/רק העיבוד הנוסף שלהם נעצר/)).toBeTruthy();
  });

  it('tells more about an error when asked, and tries again', async () => {
    const server = three();
    const { user } = await open(server);
    const button = (await row(/מוסר/)).getByRole('button', { name: /פרטי השגיאה/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect((await row(/מוסר/)).getByText('error: private, video: 2')).toBeTruthy();
    await user.click((await row(/מוסר/)).getByRole('button', { name: /^ניסיון חוזר/ }));
    expect(await screen.findByText('סרטון אחד חזר לתור העיבוד')).toBeTruthy();
    expect(server.rows[1]?.error).toBeNull();
  });

  it('offers to retry the chosen ones only where one of them has failed', async () => {
    const server = three();
    const { user } = await open(server);
    await user.click((await row(/בורר/)).getByRole('checkbox'));
    expect(bar().queryByRole('button', { name: /ניסיון חוזר/ })).toBeNull();
    await user.click((await row(/מוסר/)).getByRole('checkbox'));
    await user.click(bar().getByRole('button', { name: 'ניסיון חוזר (אחד עם שגיאה)' }));
    expect(await screen.findByText('סרטון אחד חזר לתור העיבוד')).toBeTruthy();
    expect(server.rows.every(({ error }) => error === null)).toBe(true);
  });

  it('retries all that failed in this channel', async () => {
    const server = three();
    const sent: unknown[] = [];
    server.api.on(processingApi.retry, ({ body }) => {
      sent.push(body);
      return { count: 0 };
    });
    const { user } = await open(server);
    await row(/מוסר/);
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר לכל מה שנכשל' }));
    expect(await screen.findByText('אין סרטונים שנכשלו')).toBeTruthy();
    expect(sent).toEqual([{ all: true, channel_id: 1 }]);
  });

  it('says why a retry did not start', async () => {
    const server = three();
    server.api.on(processingApi.retry, () => {
      throw new FakeRefusal('conflict');
    });
    const { user } = await open(server);
    await row(/מוסר/);
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר לכל מה שנכשל' }));
    expect(await screen.findByText('הניסיון החוזר לא התחיל')).toBeTruthy();
  });

  it('deletes the chosen ones after asking', async () => {
    const server = three();
    const { user } = await open(server);
    await user.click((await row(/בורר/)).getByRole('checkbox'));
    await user.click((await row(/מוסר/)).getByRole('checkbox'));
    await user.click(bar().getByRole('button', { name: 'מחיקה' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('למחוק שני סרטונים שבעיבוד?')).toBeTruthy();
    expect(dialog.getByText('מוסר')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
    await waitFor(() => expect(titles()).toEqual(['Ask Anything']));
    expect(server.rows.map(({ id }) => id)).toEqual([3]);
  });

  it('is searched while one types, and says when nothing matches', async () => {
    const { user, address } = await open();
    await row(/בורר/);
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש בכותרת' }), 'Ask');
    await waitFor(() => expect(titles()).toEqual(['Ask Anything']));
    expect(address()).toContain('q=Ask');
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש בכותרת' }), ' nothing');
    expect(await screen.findByText('אין תוצאות לסינון הזה')).toBeTruthy();
  });

  it('waits three tenths of a second after the last letter before it asks', async () => {
    const server = three();
    await open(server);
    await row(/בורר/);
    const asked = () => server.api.calls.filter((call) => call.includes('processings.json')).length;
    vi.useFakeTimers();
    const before = asked();
    const box = screen.getByRole('searchbox', { name: 'חיפוש בכותרת' });
    for (const value of ['A', 'As', 'Ask']) {
      fireEvent.change(box, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(299));
    }
    expect(asked()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked()).toBe(before + 1);
  });

  it('shows ten rows a page, or twenty or fifty', async () => {
    const server = processingServer(
      'channel-editor',
      ...Array.from({ length: 22 }, (_, index) => aProcessingVideo(index + 1)),
    );
    const { user, address } = await open(server);
    await waitFor(() => expect(titles()).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: /שורות בעמוד/ }));
    const sizes = within(await screen.findByRole('listbox', { name: 'שורות בעמוד' }));
    const options = sizes.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['10', '20', '50']);
    await user.click(sizes.getByRole('option', { name: '20' }));
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(address()).toContain('size=20');
  });

  it('says that all is well when nothing is on its way', async () => {
    await open(processingServer('channel-editor'));
    expect(await screen.findByRole('heading', { name: /אין סרטונים בעיבוד/ })).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    const server = three();
    server.api.on(processingApi.list, () => {
      throw new FakeRefusal('bad_request');
    });
    await open(server);
    expect(await screen.findByText('רשימת הסרטונים שבעיבוד לא נטענה')).toBeTruthy();
  });
});
