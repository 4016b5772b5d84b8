import { screen, within } from '@testing-library/react';
import type { Role } from './people.ts';
import { renderApp } from './render-app.tsx';
import { anAwaitingVideo, aVideo, videosServer } from './videos.ts';

export const LIBRARY = '/channels/1/library';

export type VideosServer = ReturnType<typeof videosServer>;

export async function openLibrary(
  { api }: Pick<VideosServer, 'api'>,
  address = LIBRARY,
  as: Role = 'channel-editor',
) {
  const page = await renderApp(address, { as, api });
  await screen.findByRole('tablist', { name: 'מצב הסרטונים' });
  return page;
}

type User = Awaited<ReturnType<typeof openLibrary>>['user'];

/** Two published, one awaiting, one removed. */
export const fewVideos = (role: Role = 'channel-editor'): VideosServer =>
  videosServer(
    role,
    aVideo(1, { title: 'בורר ליד השולחן', views: 12_400 }),
    aVideo(2, { title: 'Daf Yomi!', language: 'en', views: 90_000 }),
    anAwaitingVideo(3, { title: 'מוסר לבוקר' }),
    aVideo(4, { title: 'שיעור שהוסר', hidden: true }),
  );

export const libraryTab = (name: RegExp) => screen.getByRole('tab', { name });

export const videoCard = async (title: string) =>
  within(await screen.findByRole('article', { name: title }));

export const shownVideos = () =>
  screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);

export async function openCardMenu(user: User, title: string) {
  await user.click((await videoCard(title)).getByRole('button', { name: /פעולות על/ }));
  return within(await screen.findByRole('menu'));
}
