import { channelsApi } from '@bimah/contract/channels.ts';
import { dashboardApi, type GuideSteps } from '@bimah/contract/dashboard.ts';
import { invitationsApi } from '@bimah/contract/invitations.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChannel } from '#testing/channels.ts';
import { aDashboard } from '#testing/dashboard.ts';
import { done, FakeRefusal } from '#testing/fake-api.ts';
import { apiFor, type Role } from '#testing/people.ts';
import { aPlaylistDetail } from '#testing/playlists.ts';
import { renderApp } from '#testing/render-app.tsx';
import { anInvitation } from '#testing/team.ts';

const NOTHING: GuideSteps = { details: false, video: false, playlist: false, colleague: false };

/** A new channel as the server keeps it: `steps` is what a test may look into. */
async function openGuide(start: Partial<GuideSteps> = {}, role: Role = 'channel-admin') {
  const steps = { ...NOTHING, ...start };
  const state = { hidden: false };
  const api = apiFor(role)
    .on(channelsApi.get, () => aChannel(1, { name: 'בית מדרש רימון' }))
    .on(dashboardApi.show, () => {
      const isOver = state.hidden || Object.values(steps).every(Boolean);
      return aDashboard({ guide: isOver ? null : { ...steps } });
    })
    .on(dashboardApi.setGuide, ({ body }) => {
      state.hidden = body.hidden;
      return done;
    });
  const view = await renderApp('/channels/1/dashboard', { as: role, api });
  await screen.findByRole('heading', { level: 1, name: /בואו נפתח את הערוץ/ });
  return { ...view, api, steps, state };
}

const stepOf = (title: string) =>
  within(
    screen
      .getByRole('heading', { level: 2, name: new RegExp(`^${title}`) })
      .closest('li') as HTMLElement,
  );
const isDone = (title: string) => stepOf(title).queryByText('(הושלם)', { exact: false }) !== null;

it('greets by name, ticks what is done and asks loudly for the first that is not', async () => {
  await openGuide({ details: true });
  expect(screen.getByRole('heading', { level: 1, name: /שלום .*תמר/ })).toBeTruthy();
  expect(screen.getByText('1 מתוך 4 הושלמו')).toBeTruthy();
  expect([isDone('תמונה ופרטים'), isDone('הסרטון הראשון')]).toEqual([true, false]);
  const current = screen.getAllByRole('listitem', { current: 'step' });
  expect(current.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'הסרטון הראשון',
  ]);
  expect(
    stepOf('הסרטון הראשון').getByRole('link', { name: 'העלאת סרטון' }).getAttribute('href'),
  ).toBe('/channels/1/video/add');
  expect(screen.queryByText('ממתינים לפרסום')).toBeNull();
});

it('makes a playlist by one of the names offered, before earlier steps are done', async () => {
  const { api, steps, user } = await openGuide();
  let made: unknown;
  api.on(playlistsApi.create, ({ body }) => {
    made = body;
    steps.playlist = true;
    return aPlaylistDetail(1);
  });
  await user.click(stepOf('רשימת ההשמעה').getByRole('button', { name: 'פרשת השבוע' }));
  await waitFor(() => expect(isDone('רשימת ההשמעה')).toBe(true));
  expect(made).toMatchObject({ title: 'פרשת השבוע', channel_ids: [1], status: 'draft' });
});

it('invites in place, says what is wrong with an address, and gives way to the dashboard', async () => {
  const { api, steps, user } = await openGuide({ details: true, video: true, playlist: true });
  let refuses = true;
  api.on(invitationsApi.create, ({ body }) => {
    if (refuses) throw new FakeRefusal('already_invited');
    steps.colleague = true;
    return { invitation: anInvitation(1, body.email), link: 'https://console.test/x' };
  });
  const step = stepOf('הזמנת חברי צוות');
  const send = () => user.click(step.getByRole('button', { name: 'שליחת הזמנה' }));
  await send();
  expect(await step.findByText('יש להזין כתובת אימייל תקינה')).toBeTruthy();
  await user.type(step.getByRole('textbox'), 'noa@example.org');
  await send();
  expect(await step.findByText(/הזמנה/, { selector: '[id$=error]' })).toBeTruthy();
  refuses = false;
  await send();
  expect(await screen.findByRole('heading', { level: 1, name: 'לוח הבקרה' })).toBeTruthy();
});

it('is hidden for the team, and brought back', async () => {
  const { state, user } = await openGuide();
  await user.click(screen.getByRole('button', { name: 'הסתרת המדריך' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'לוח הבקרה' })).toBeTruthy();
  expect(state.hidden).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
  expect(await screen.findByRole('heading', { level: 1, name: /בואו נפתח/ })).toBeTruthy();
});

it('leaves to admins what editors may not do', async () => {
  await openGuide({}, 'channel-editor');
  expect(screen.getAllByText('את הצעד הזה משלימים מנהלי הערוץ.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'שליחת הזמנה' })).toBeNull();
  const [current] = screen.getAllByRole('listitem', { current: 'step' });
  expect(within(current as HTMLElement).getByRole('heading').textContent).toBe('הסרטון הראשון');
});
