import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { aFilm, holdPuts, uploadsServer, type FakePut } from '#testing/uploads.ts';
import { forgetUploads } from '../index.ts';

let puts: FakePut[];
const put = (index = 0) => puts[index] as FakePut;

beforeEach(() => {
  puts = holdPuts();
});
afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const IN_CHANNEL = '/channels/1/video/add';

async function open() {
  const server = uploadsServer('channel-editor');
  const view = await renderApp(IN_CHANNEL, { as: 'channel-editor', api: server.api });
  await screen.findByRole('heading', { name: 'מקור' });
  return { ...view, ...server };
}

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/בחרו קבצים/), { target: { files } });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'כותרת' });
const send = () => screen.getByRole('button', { name: /העלאה ופרסום/ });
const sent = async () => waitFor(() => expect(puts).toHaveLength(1));

describe('work elsewhere', () => {
  const tray = async () => within(await screen.findByRole('dialog', { name: 'פעילות' }));

  it('leaves the file going, in the tray, and brings the person back to its details', async () => {
    const { user, history, address } = await open();
    choose(aFilm());
    await sent();
    await user.clear(title());
    await user.type(title(), 'כותרת משלי');
    history.push('/account');
    await screen.findByRole('heading', { name: 'החשבון שלי' });
    put().progress(500);
    await user.click(await screen.findByRole('button', { name: /העלאות בתהליך/ }));
    const uploads = await tray();
    expect(await uploads.findByText('50%')).toBeTruthy();
    await user.click(uploads.getByRole('link', { name: 'מילוי הפרטים' }));
    await waitFor(() => expect(address()).toBe(IN_CHANNEL));
    await screen.findByRole('heading', { name: 'מקור' });
    expect(title().value).toBe('כותרת משלי');
    expect(put().aborted).toBe(false);
  });

  it('is told when a video that was sent off is made', async () => {
    const { user, history, created } = await open();
    choose(aFilm());
    await sent();
    await user.click(send());
    await screen.findByRole('heading', { name: /הקובץ בדרך/ });
    history.push('/account');
    await screen.findByRole('heading', { name: 'החשבון שלי' });
    await put().arrive();
    await waitFor(() => expect(created).toHaveLength(1));
    expect(await screen.findByText('הסרטון התקבל ונמצא בעיבוד')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /העלאות/ })).toBeNull();
  });

  it('holds up a closing window only while something would be lost', async () => {
    await open();
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    choose(aFilm());
    await sent();
    expect(leaves()).toBe(false);
  });
});
