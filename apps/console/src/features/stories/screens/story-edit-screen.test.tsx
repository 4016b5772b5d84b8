import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { aStory, storiesServer } from '#testing/stories.ts';
import { forgetAllDrafts } from '#ui/form/app-form/draft.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

async function openEditor(
  server = storiesServer(aStory(1)),
  address = '/channels/1/stories/1/edit',
) {
  const page = await renderApp(address, { as: 'channel-editor', api: server.api });
  return { ...page, ...server };
}

const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'כותרת' });
const save = () => screen.getByRole('button', { name: /^שמירת השינויים/ });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(forgetAllDrafts);

it('opens with what is saved, and saves only what was changed', async () => {
  const { user, sent } = await openEditor(
    storiesServer(aStory(1, { description: 'עם תיאור', title_position: 'top' })),
  );
  const title = await titleField();
  expect(title.value).toBe('סטורי 1');
  expect(radio('למעלה').checked).toBe(true);
  await user.clear(title);
  await user.type(title, 'כותרת חדשה');
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ title: 'כותרת חדשה' }]));
  expect(await screen.findByText('הסטורי נשמר')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^שמירת השינויים/ })).toBeNull();
});

it('asks to save only what was changed, and takes it back', async () => {
  const { user } = await openEditor();
  const title = await titleField();
  expect(screen.queryByRole('button', { name: /^שמירת השינויים/ })).toBeNull();
  await user.clear(title);
  expect(save().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/^עוד חסר:.*כותרת/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ביטול השינויים' }));
  expect(title.value).toBe('סטורי 1');
  expect(screen.queryByRole('button', { name: /^שמירת השינויים/ })).toBeNull();
});

describe('its time', () => {
  it('is chosen where it lies ahead', async () => {
    await openEditor(storiesServer(aStory(1, { publish_time: TOMORROW, is_live: false })));
    await titleField();
    expect(radio('תזמון').checked).toBe(true);
    expect(screen.getByText('מתוזמן')).toBeTruthy();
  });

  it('may be given up, so that the story goes live', async () => {
    const { user, sent } = await openEditor(
      storiesServer(aStory(1, { publish_time: TOMORROW, is_live: false })),
    );
    await titleField();
    await user.click(radio('מיד'));
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ publish_time: null }]));
  });

  it('is past for a story that is out, and says since when', async () => {
    const { user } = await openEditor();
    await titleField();
    expect(screen.getByText(/^עלה.*לפני 8 חודשים/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'באוויר' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'תזמון מחדש' }));
    expect(radio('תזמון מחדש').checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^תאריך/ }));
  });
});

it('shows a colour of old that is not in the palette', async () => {
  await openEditor(storiesServer(aStory(1, { background_color: '#123456' })));
  await titleField();
  expect(screen.getByText('#123456')).toBeTruthy();
  expect(
    screen.getAllByRole<HTMLInputElement>('radio', { name: /גוון/ }).some((one) => one.checked),
  ).toBe(false);
});

it('keeps what was typed when somebody else was faster, and loads their version', async () => {
  const server = storiesServer(aStory(1));
  const { user, rows } = await openEditor(server);
  const title = await titleField();
  await user.type(title, ' שלי');
  Object.assign(rows[0] ?? {}, { description: 'של אחרים', updated_at: '2026-04-01T10:00:00.000Z' });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'טעינת הגרסה העדכנית' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'תיאור' }).value).toBe(
      'של אחרים',
    ),
  );
  expect((await titleField()).value).toBe('סטורי 1 שלי');
});

it('is deleted after a question, from here too', async () => {
  const { user, rows, address } = await openEditor();
  await user.type(await titleField(), ' ועוד');
  await user.click(screen.getByRole('button', { name: 'הסרת הסטורי' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'הסרת הסטורי' }),
  );
  await waitFor(() => expect(address()).toBe('/channels/1/story'));
  expect(rows).toEqual([]);
});

describe('what is not there', () => {
  it.each([
    ['a story that was deleted', '/channels/1/stories/9/edit'],
    ['an address that names none', '/channels/1/stories/x/edit'],
    ['a story of another channel', '/channels/1/stories/2/edit'],
  ])('%s', async (_, address) => {
    await openEditor(storiesServer(aStory(2, { channel_id: 2 })), address);
    expect(await screen.findByRole('heading', { name: 'הסטורי לא נמצא' })).toBeTruthy();
  });
});
