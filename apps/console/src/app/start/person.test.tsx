import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usersApi } from '@bimah/contract/users.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUploads, videoUploads } from '#features/uploads/index.ts';
import { endSession, startSession } from '#platform/session/session-store.ts';
import { draftChanges, storeDraft } from '#ui/form/app-form/draft.ts';
import { notify, shownToasts } from '#ui/toasts/toast-store.ts';
import { personIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aFilm, holdPuts, uploadsServer } from '#testing/uploads.ts';
import { rememberChannel, rememberedChannel } from '../navigation/remembered-channel.ts';
import { keepSearch, keptSearch } from '../palette/kept-search.ts';
import { recentThings, rememberOpened } from '../palette/recent-things.ts';
import { forgetPerson, meetPerson } from './person.ts';

const SRC = join(import.meta.dirname, '../..');
const tamar = { id: 7 };
const yoav = { id: 8 };

/** Every way a window keeps something of a person, and whether it still has it. */
const stores: Readonly<Record<string, { leave: () => void; isThere: () => boolean }>> = {
  'the draft of any form': {
    leave: () => storeDraft('any', { values: { title: 'כתבתי' }, base: { title: '' } }),
    isThere: () => draftChanges('any', { title: '' }) !== null,
  },
  'files on their way, with their details': {
    leave: () => void videoUploads.add([aFilm()], { channelId: 1 }),
    isThere: () => videoUploads.list().length > 0,
  },
  'what was said in a toast': {
    leave: () => void notify.error('הסרטון של תמר לא נשמר'),
    isThere: () => shownToasts().length > 0,
  },
  'the channel they worked in': {
    leave: () => rememberChannel(2),
    isThere: () => rememberedChannel() === 2,
  },
  'what they opened last': {
    leave: () =>
      rememberOpened(tamar.id, {
        kind: 'videos',
        id: 1,
        to: '/channels/1/videos/1',
        label: 'סרטון',
      }),
    isThere: () => recentThings(tamar.id).length > 0,
  },
  'what they looked for last': {
    leave: () => keepSearch(tamar.id, { text: 'סוד', scope: 'all' }),
    isThere: () => keptSearch(tamar.id).text === 'סוד',
  },
};

beforeEach(() => void holdPuts());
afterEach(() => {
  forgetUploads();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(stores))('%s', (_, { leave, isThere }) => {
  it('waits for the person whose session ended', async () => {
    await meetPerson(tamar);
    leave();
    await meetPerson(tamar);
    expect(isThere()).toBe(true);
  });

  it('is gone for whoever comes instead', async () => {
    await meetPerson(tamar);
    leave();
    await meetPerson(yoav);
    expect(isThere()).toBe(false);
  });
});

describe('a new window', () => {
  /** Its page has loaded everything anew; what is asked for by another address is another module. */
  const openWindow = (name: string) => {
    sessionStorage.clear();
    return import(/* @vite-ignore */ `./person.ts?${name}`) as Promise<
      typeof import('./person.ts')
    >;
  };
  const opened = { kind: 'videos', id: 1, to: '/channels/1/videos/1', label: 'סרטון' } as const;

  it('has nothing of whoever’s session ended in another, for anybody else', async () => {
    await meetPerson(tamar);
    rememberOpened(tamar.id, opened);
    const other = await openWindow('second');
    await other.meetPerson(yoav);
    expect(JSON.stringify(localStorage)).not.toContain('סרטון');
  });

  it('has what the same person left', async () => {
    await meetPerson(tamar);
    rememberOpened(tamar.id, opened);
    const other = await openWindow('third');
    await other.meetPerson(tamar);
    expect(recentThings(tamar.id)).toEqual([opened]);
  });

  it('finds not even who it was, after they left', async () => {
    await meetPerson(tamar);
    await forgetPerson();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

/** Where something is kept in the browser: whoever adds a place says here why it is nobody's secret. */
const KEEPERS: Readonly<Record<string, string>> = {
  'app/navigation/remembered-channel.ts': 'forgotten with the person',
  'app/palette/recent-things.ts': 'by person, and forgotten with them',
  'app/start/person.ts': 'the person itself',
  'features/calendar/jewish/chosen-town.ts': 'a preference',
  'features/conversations/kept-words.ts': 'by person, and forgotten with them',
  'features/uploads/sent-videos.ts': 'by person, ids alone',
  'features/uploads/unfinished-uploads.ts': 'by person, ids alone once they left',
  'platform/i18n/language.ts': 'a preference',
  'platform/keys/letter-keys-choice.ts': 'a preference',
  'platform/session/device-token.ts': 'the browser, and opens nothing',
  'platform/session/session-store.ts': 'the session itself',
  'ui/form/app-form/draft.ts': 'forgotten with the person',
  'ui/theme/theme-provider.tsx': 'a preference',
  'ui/toasts/toast-seconds.ts': 'a preference',
};

it('knows every place that keeps something', async () => {
  const names = await readdir(SRC, { recursive: true });
  const sources = names.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^testing/.test(name.replaceAll('\\', '/')),
  );
  const keepers: string[] = [];
  for (const name of sources) {
    const text = await readFile(join(SRC, name), 'utf8');
    if (/sessionStorage|localStorage|indexedDB/.test(text)) keepers.push(name);
  }
  expect(keepers.map((name) => name.replaceAll('\\', '/')).toSorted()).toEqual(
    Object.keys(KEEPERS).toSorted(),
  );
});

it('shows nobody what another has typed in the same window', async () => {
  const server = uploadsServer('channel-editor');
  const view = await renderApp('/channels/1/video/add', { as: 'channel-editor', api: server.api });
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'כותרת' });
  fireEvent.change(await title(), { target: { value: 'הסוד של תמר' } });
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('הסוד של תמר'));
  // Her session ends by itself; the one who signs in next is somebody else.
  endSession('expired');
  await waitFor(() => expect(view.address()).toContain('/login'));
  server.api.on(usersApi.currentUser, () => ({ ...personIn('channel-editor'), id: yoav.id }));
  startSession({ token: 'token-of-yoav', token_expires: Math.floor(Date.now() / 1_000) + 900 });
  await waitFor(() => expect(view.address()).toBe('/channels/1/video/add'));
  expect((await title()).value).toBe('');
  expect(JSON.stringify(sessionStorage)).not.toContain('הסוד של תמר');
});
