import { processingApi } from '@bimah/contract/processing.ts';
import { uploadsApi } from '@bimah/contract/uploads.ts';
import { videoFilesApi, type VideoFile } from '@bimah/contract/video-files.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aFilm, aPartedUpload, holdPuts, type FakePut } from '#testing/uploads.ts';
import { videoServer } from '#testing/video-server.ts';
import { aVideo } from '#testing/videos.ts';

const EDIT = '/channels/1/videos/1/edit';
const earlier = {
  id: 7,
  duration: 60,
  bytes: 5_000_000,
  replaced_at: '2026-11-12T10:00:00.000Z',
  kept_until: '2026-12-12T10:00:00.000Z',
};
const NONE: VideoFile = { replacement: null, earlier: [] };
const running: VideoFile = {
  replacement: { step: 'film', progress: 0.42, error: null },
  earlier: [],
};
const failed = (permanent: boolean): VideoFile => ({
  replacement: {
    step: null,
    progress: null,
    error: { code: 'damaged', message: 'הקובץ פגום ואי אפשר לקרוא אותו.', permanent },
  },
  earlier: [],
});

let puts: FakePut[];
beforeEach(() => {
  puts = holdPuts();
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(file: VideoFile, address = EDIT) {
  const state = { file, links: [] as string[], dropped: [] as number[] };
  const { api } = videoServer('channel-editor', aVideo(1));
  api
    .on(videoFilesApi.show, () => state.file)
    .on(videoFilesApi.replace, ({ body }) => {
      state.links.push(body.link);
      state.file = { ...state.file, replacement: { step: null, progress: null, error: null } };
      return state.file;
    })
    .on(uploadsApi.open, () => ({ upload: aPartedUpload(3), known: null }))
    .on(uploadsApi.sign, ({ body }) => ({
      parts: body.parts.map(({ number }) => ({
        number,
        url: `/media/uploads/1/new.mp4?part=${number}&signature=x`,
        headers: { 'content-type': 'application/octet-stream' },
      })),
    }))
    .on(uploadsApi.complete, () => ({ read_url: '/media/uploads/1/new.mp4?signature=r' }))
    .on(uploadsApi.cancel, ({ params }) => {
      state.dropped.push(params.id);
      return { status: 'ok' as const };
    });
  const page = await renderApp(address, { as: 'channel-editor', api });
  return { ...page, api, state };
}

const openDialog = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'החלפת הקובץ…' }));
  return within(await screen.findByRole('dialog', { name: 'החלפת הקובץ' }));
};
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/בחרו סרטון|בחירת קובץ אחר/), {
    target: { files: [file] },
  });

describe('replacing the file', () => {
  it('refuses what is no film before a byte is sent', async () => {
    const { user } = await open(NONE);
    const dialog = await openDialog(user);
    choose(new File(['only words'], 'film.mp4', { type: 'video/mp4' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('אינו סרטון');
    choose(new File([], 'empty.mp4', { type: 'video/mp4' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('ריק'));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'העלאה והחלפה' });
    expect(send.disabled).toBe(true);
    expect(puts).toEqual([]);
  });

  it('sends the film, says how far it is, and then that it is processed', async () => {
    const { user, state } = await open(NONE);
    const dialog = await openDialog(user);
    choose(aFilm());
    await dialog.findByText('selichot_early.mp4');
    await user.click(dialog.getByRole('button', { name: 'העלאה והחלפה' }));
    await waitFor(() => expect(puts).toHaveLength(1));
    puts[0]?.progress(500);
    expect(await dialog.findByText('50%')).toBeTruthy();
    await puts[0]?.arrive();
    expect(await screen.findByText('הקובץ החדש הועלה ועובר עיבוד')).toBeTruthy();
    expect(state.links).toEqual(['/media/uploads/1/new.mp4']);
    expect(await screen.findByText('קובץ חדש ממתין לעיבוד')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is called off while the film is sent', async () => {
    const { user, state } = await open(NONE);
    const dialog = await openDialog(user);
    choose(aFilm());
    await dialog.findByText('selichot_early.mp4');
    await user.click(dialog.getByRole('button', { name: 'העלאה והחלפה' }));
    await waitFor(() => expect(puts).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'עצירת השליחה' }));
    await waitFor(() => expect(puts[0]?.aborted).toBe(true));
    await waitFor(() => expect(state.dropped).toEqual([3]));
    expect(state.links).toEqual([]);
  });

  it('says why the server would not have it, and keeps the dialog', async () => {
    const { user, api } = await open(NONE);
    api.on(videoFilesApi.replace, () => {
      throw new FakeRefusal('replacement_under_way');
    });
    const dialog = await openDialog(user);
    choose(aFilm());
    await dialog.findByText('selichot_early.mp4');
    await user.click(dialog.getByRole('button', { name: 'העלאה והחלפה' }));
    await waitFor(() => expect(puts).toHaveLength(1));
    await puts[0]?.arrive();
    expect((await dialog.findByRole('alert')).textContent).toContain('כבר בעיבוד');
  });
});

describe('a new file on its way', () => {
  it('is told on the page of the video, and can be stopped', async () => {
    const { user, api, state } = await open(running, '/channels/1/videos/1');
    expect(await screen.findByText('42%')).toBeTruthy();
    const stopped: number[][] = [];
    api.on(processingApi.remove, ({ query }) => {
      stopped.push(query.ids);
      state.file = NONE;
      return { count: 1 };
    });
    await user.click(screen.getByRole('button', { name: 'עצירת ההחלפה' }));
    expect(await screen.findByText('ההחלפה נעצרה, והקובץ הנוכחי נשאר')).toBeTruthy();
    expect(stopped).toEqual([[1]]);
    await waitFor(() => expect(screen.queryByText('42%')).toBeNull());
  });

  it('says why it failed, and is tried again only where that can help', async () => {
    const { user, api, state } = await open(failed(false));
    expect(await screen.findByText('הקובץ פגום ואי אפשר לקרוא אותו.')).toBeTruthy();
    api.on(processingApi.retry, () => {
      state.file = running;
      return { count: 1 };
    });
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByText('42%')).toBeTruthy();
  });

  it('that can never be read is only let go of', async () => {
    await open(failed(true));
    expect(await screen.findByRole('button', { name: 'ויתור על הקובץ החדש' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'ניסיון חוזר' })).toBeNull();
  });
});

describe('an earlier file', () => {
  it('comes back after asking', async () => {
    const { user, api, state } = await open({ ...NONE, earlier: [earlier] });
    const asked: number[] = [];
    api.on(videoFilesApi.bringBack, ({ body }) => {
      asked.push(body.earlier_id);
      state.file = NONE;
      return NONE;
    });
    const history = within(await screen.findByRole('region', { name: 'קבצים קודמים' }));
    expect(history.getByText('12/11/2026')).toBeTruthy();
    await user.click(history.getByRole('button', { name: 'חזרה לקובץ הזה' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'חזרה לקובץ הזה' }));
    expect(await screen.findByText('הקובץ הקודם חזר')).toBeTruthy();
    expect(asked).toEqual([7]);
  });

  it('that is gone says so and nothing changes', async () => {
    const { user, api } = await open({ ...NONE, earlier: [earlier] });
    api.on(videoFilesApi.bringBack, () => {
      throw new FakeRefusal('earlier_file_gone');
    });
    await user.click(await screen.findByRole('button', { name: 'חזרה לקובץ הזה' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'חזרה לקובץ הזה' }));
    expect(await dialog.findByText(/כבר נמחק/)).toBeTruthy();
  });

  it('waits while a new one is on its way', async () => {
    await open({ ...running, earlier: [earlier] });
    const back = await screen.findByRole<HTMLButtonElement>('button', { name: 'חזרה לקובץ הזה' });
    expect(back.disabled).toBe(true);
  });
});
