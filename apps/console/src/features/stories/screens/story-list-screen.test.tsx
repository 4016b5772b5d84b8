import { storiesApi } from '@bimah/contract/stories.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aStory, storiesServer } from '#testing/stories.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const two = () =>
  storiesServer(
    aStory(1, { title: 'שבת שלום' }),
    aStory(2, { title: 'ניגון חדש', publish_time: TOMORROW, is_live: false }),
  );

async function openList(server = two()) {
  const page = await renderApp('/channels/1/story', { as: 'channel-editor', api: server.api });
  return { ...page, ...server };
}

const tileOf = async (title: string) =>
  within(
    (await screen.findByRole('link', { name: new RegExp(`עריכת הסטורי.*${title}`) })).closest(
      'li',
    ) as HTMLElement,
  );

it('shows what is live before what is still to come, the latest first', async () => {
  await openList();
  expect((await tileOf('ניגון חדש')).getByText('מתוזמן')).toBeTruthy();
  expect((await tileOf('שבת שלום')).getByText('באוויר')).toBeTruthy();
  // The headings say it to those who see them.
  expect(document.querySelector('[data-tone]')).toBeNull();
  expect((await tileOf('שבת שלום')).getByText('01/03')).toBeTruthy();
  expect((await tileOf('שבת שלום')).getByText(/^עלה.*לפני 8 חודשים/)).toBeTruthy();
  expect((await tileOf('ניגון חדש')).getByText('בעוד יום')).toBeTruthy();
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent),
  ).toEqual(['באוויר עכשיו 1', 'מתוזמנים 1']);
  const titlesIn = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(titlesIn('מתוזמנים')).toEqual(['ניגון חדש']);
  expect(titlesIn('באוויר עכשיו')).toEqual(['שבת שלום']);
});

it('leads to the form from a button, from the first tile and by N', async () => {
  const { user, address } = await openList();
  await tileOf('שבת שלום');
  expect(screen.getAllByRole('link', { name: 'סטורי חדש' })).toHaveLength(1);
  await user.keyboard('[KeyN]');
  await waitFor(() => expect(address()).toBe('/channels/1/story/add'));
});

it('opens the editor from a tile', async () => {
  const { user, address } = await openList();
  await tileOf('שבת שלום');
  await user.click(screen.getByRole('link', { name: /עריכת הסטורי.*שבת שלום/ }));
  await waitFor(() => expect(address()).toBe('/channels/1/stories/1/edit'));
});

it('deletes after a question, and focus goes on at the next', async () => {
  const { user, rows } = await openList(
    storiesServer(
      ...[1, 2].map((id) => aStory(id, { publish_time: TOMORROW, is_live: false })),
      aStory(3, { title: 'שבת שלום' }),
    ),
  );
  await user.click((await tileOf('סטורי 2')).getByRole('button', { name: /^פעולות על הסטורי/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'הסרת הסטורי' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/לא יעלה לצופים/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'הסרת הסטורי' }));
  await waitFor(() => expect(rows.map(({ id }) => id)).toEqual([1, 3]));
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('link', { name: /עריכת הסטורי.*סטורי 1/ }),
    ),
  );
});

it('deletes nothing when called off', async () => {
  const { user, rows } = await openList();
  await user.click((await tileOf('שבת שלום')).getByRole('button', { name: /^פעולות על הסטורי/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'הסרת הסטורי' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ייעלם מיד אצל הצופים/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'ביטול' }));
  expect(rows).toHaveLength(2);
});

it('grows by pages of 24', async () => {
  const { user } = await openList(
    storiesServer(...Array.from({ length: 30 }, (_, index) => aStory(index + 1))),
  );
  await tileOf('סטורי 24');
  const tiles = () => within(screen.getByRole('main')).getAllByRole('listitem');
  expect(tiles()).toHaveLength(24);
  expect(screen.getByRole('heading', { name: 'באוויר עכשיו 30' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /הצגת עוד/ }));
  await waitFor(() => expect(tiles()).toHaveLength(30));
});

it('shows what is live at once, however much is still to come', async () => {
  const { user } = await openList(
    storiesServer(
      ...Array.from({ length: 30 }, (_, index) =>
        aStory(index + 1, { publish_time: TOMORROW, is_live: false }),
      ),
      aStory(31),
    ),
  );
  expect(await screen.findByRole('heading', { name: 'מתוזמנים 30' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'באוויר עכשיו 1' })).toBeTruthy();
  const waiting = () =>
    within(screen.getByRole('list', { name: 'מתוזמנים' })).getAllByRole('listitem');
  expect(waiting()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: /הצגת עוד/ }));
  await waitFor(() => expect(waiting()).toHaveLength(30));
});

it('says what stories are for while there are none', async () => {
  await openList(storiesServer());
  expect(await screen.findByRole('heading', { name: 'עדיין אין סטוריז' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'סטורי חדש' })).toHaveLength(2);
});

it('says that they could not be loaded, and tries again', async () => {
  const server = two();
  let broken = true;
  server.api.on(storiesApi.list, ({ query: { channel_id, is_live } }) => {
    if (broken) throw new FakeRefusal('bad_request');
    const channel = { id: channel_id, name: 'שביל ההלכה', image: null };
    const stories = server.rows.filter((row) => row.is_live === is_live);
    return { stories: [{ channel, stories }], total: stories.length };
  });
  const { user } = await openList(server);
  expect(await screen.findByText('הסטוריז לא נטענו')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  await tileOf('שבת שלום');
});
