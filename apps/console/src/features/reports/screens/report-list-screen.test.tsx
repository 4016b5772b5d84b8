import { reportsApi } from '@bimah/contract/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { liveLine } from '#testing/live-line.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aReport, reportsServer } from '#testing/reports.ts';

const OWN = '/channels/1/reports';
const ALL = '/reports';

const many = (count: number) =>
  reportsServer(
    'channel-editor',
    ...Array.from({ length: count }, (_, index) => aReport(count - index)),
  );

async function open(server = many(3), address = OWN) {
  const page = await renderApp(address, { as: 'channel-editor', api: server.api });
  return { ...page, server };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const list = async () => within(await screen.findByRole('list', { name: 'דיווחים' }));
const rows = async () => (await list()).getAllByRole('listitem');
const row = async (title: string) => {
  const found = (await rows()).find(({ textContent }) => textContent.includes(title));
  if (!found) throw new Error(`There is no row of ${title}`);
  return within(found);
};
const opener = async (title: string) => (await row(title)).getByRole('button');
const ignoreSwitch = async (title: string) =>
  (await row(title)).getByRole<HTMLInputElement>('switch');
const aside = () => within(screen.getByRole('complementary', { name: 'הסרטון שדווח' }));
const step = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the list', () => {
  it('shows seventeen a page', async () => {
    const { server, user } = await open(many(18));
    await waitFor(async () => expect(await rows()).toHaveLength(17));
    expect(server.asked[0]).toMatchObject({ channel_id: 1, limit: 17, offset: 0 });
    await user.click(screen.getByRole('button', { name: 'העמוד הבא' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('shows all, the active ones or the resolved ones', async () => {
    const server = reportsServer(
      'channel-editor',
      aReport(3),
      aReport(2, { is_ignore: true }),
      aReport(1),
    );
    const { user, address } = await open(server);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await user.click(screen.getByRole('radio', { name: 'פעילים 2' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(address()).toBe(`${OWN}?show=active`);
    await user.click(screen.getByRole('radio', { name: 'טופלו' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(await row('שיעור 2')).toBeTruthy();
    const lists = server.asked.filter(({ video_id }) => video_id === undefined);
    expect(lists.map(({ is_ignore }) => is_ignore)).toEqual([undefined, false, true]);
  });

  it.each([
    [1, 'הפרת זכויות יוצרים'],
    [2, 'אלימות או שנאה'],
    [3, 'לא מתאים לאפליקציה'],
    [4, 'ספאם'],
    [7, 'סיבה לא ידועה'],
  ])('calls reason %i by its name', async (reason, name) => {
    await open(reportsServer('channel-editor', aReport(1, { reason })));
    expect((await row('שיעור 1')).getByText(name)).toBeTruthy();
  });

  it('names who reported, by what is known of them', async () => {
    await open(
      reportsServer(
        'channel-editor',
        aReport(3),
        aReport(2, { user: { id: 7, name: null, email: 'n…a@example.com' } }),
        aReport(1, { user: { id: 1022, name: null, email: null } }),
      ),
    );
    expect((await row('שיעור 3')).getByText('דוד כ.')).toBeTruthy();
    expect((await row('שיעור 2')).getByText('n…a@example.com').getAttribute('dir')).toBe('ltr');
    expect((await row('שיעור 1')).getByText('צופה אנונימי 1022')).toBeTruthy();
  });

  it('tells that several speak of the same video', async () => {
    const video = { id: 5, title: 'בין אדם לחברו' };
    await open(
      reportsServer('channel-editor', aReport(3, { video }), aReport(2), aReport(1, { video })),
    );
    const same = (await rows()).filter(({ textContent }) =>
      /2 דיווחים.*פעילים על הסרטון/.test(textContent),
    );
    expect(same).toHaveLength(2);
    expect(await aside().findByRole('heading', { name: 'שני דיווחים על הסרטון הזה' })).toBeTruthy();
  });

  it('of all channels names the channel, for platform admins alone', async () => {
    const server = reportsServer('platform-admin', aReport(1));
    const { unmount } = await renderApp(ALL, { as: 'platform-admin', api: server.api });
    expect((await row('שיעור 1')).getByText('שביל ההלכה')).toBeTruthy();
    expect(server.asked[0]).not.toHaveProperty('channel_id');
    unmount();
    const { address } = await renderApp(ALL, { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });

  it.each([
    ['', 'אין דיווחים'],
    ['?show=active', 'אין דיווחים פעילים 👏'],
    ['?show=resolved', 'עדיין לא טופלו דיווחים'],
  ])('says in its own words that there are none (%s)', async (search, words) => {
    await open(many(0), `${OWN}${search}`);
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  });

  it('says that it did not load, and tries again', async () => {
    const server = many(1);
    let refuses = true;
    server.api.on(reportsApi.list, () => {
      if (refuses) throw new FakeRefusal('bad_request');
      return { reports: server.rows, total: 1 };
    });
    const { user } = await open(server);
    expect(await screen.findByText('הדיווחים לא נטענו')).toBeTruthy();
    refuses = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await rows()).toHaveLength(1);
  });

  it('shows what people wrote as text', async () => {
    const title = '<img src=x onerror=alert(1)> שיעור';
    await open(reportsServer('channel-editor', aReport(1, { video: { title } })));
    expect((await row(title)).getByText(title)).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('a decision', () => {
  it('to ignore is shown at once, and the next row has focus', async () => {
    const { user, server } = await open();
    await user.click(await ignoreSwitch('שיעור 3'));
    expect(document.activeElement).toBe(await opener('שיעור 2'));
    expect((await ignoreSwitch('שיעור 3')).checked).toBe(true);
    await waitFor(() => expect(server.rows[0]?.is_ignore).toBe(true));
    expect((await opener('שיעור 2')).getAttribute('aria-current')).toBe('true');
  });

  it('among the active ones takes the row away', async () => {
    const { user } = await open(many(3), `${OWN}?show=active`);
    await user.click(await opener('שיעור 2'));
    await user.click(aside().getByRole('button', { name: 'התעלמות' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(document.activeElement).toBe(await opener('שיעור 1'));
  });

  it('can be taken back', async () => {
    const { user, server } = await open();
    await user.click(await ignoreSwitch('שיעור 3'));
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.rows[0]?.is_ignore).toBe(false));
    await waitFor(async () => expect((await ignoreSwitch('שיעור 3')).checked).toBe(false));
  });

  it('that is refused is undone on the screen, with the reason', async () => {
    const { user, server } = await open();
    server.api.on(reportsApi.update, () => {
      throw new FakeRefusal('forbidden');
    });
    await user.click(await ignoreSwitch('שיעור 3'));
    expect(await screen.findByText('ההחלטה על הדיווח לא נשמרה')).toBeTruthy();
    await waitFor(async () => expect((await ignoreSwitch('שיעור 3')).checked).toBe(false));
  });

  it('is made with keys, on any layout', async () => {
    const { user, server } = await open();
    (await opener('שיעור 3')).focus();
    await user.keyboard('[KeyJ]');
    expect(document.activeElement).toBe(await opener('שיעור 2'));
    await user.keyboard('[KeyI]');
    await waitFor(() => expect(server.rows[1]?.is_ignore).toBe(true));
    expect(document.activeElement).toBe(await opener('שיעור 1'));
  });

  it('plays the film with Space', async () => {
    const { user } = await open();
    (await opener('שיעור 3')).focus();
    await aside().findByRole('button', { name: /ניגון/ });
    await user.keyboard('[Space]');
    expect(await aside().findByLabelText(/נגן/)).toBeTruthy();
  });
});

describe('removing a video', () => {
  const video = { id: 5, title: 'בין אדם לחברו' };
  const three = () =>
    reportsServer('channel-editor', aReport(3, { video }), aReport(2, { video }), aReport(1));

  it('asks once, hides the video, resolves all reports on it and goes on', async () => {
    const { user, server } = await open(three());
    await user.click((await rows())[0]?.querySelector('button') as HTMLElement);
    await user.click(aside().getByRole('button', { name: 'הסרת הסרטון' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('להסיר את הסרטון?')).toBeTruthy();
    expect(asked.getByText(/כל הדיווחים עליו יסומנו כמטופלים/)).toBeTruthy();
    await step(user, 'הסרה');
    await waitFor(() => expect(server.videos[0]?.hidden).toBe(true));
    await waitFor(() =>
      expect(server.rows.map(({ is_ignore }) => is_ignore)).toEqual([true, true, false]),
    );
    await waitFor(async () => expect(document.activeElement).toBe(await opener('שיעור 1')));
    expect((await rows())[0]?.textContent).toContain('הסרטון הוסר');
  });

  it('undone brings back the video with its reports, by one call', async () => {
    const { user, server } = await open(three());
    await opener('שיעור 1');
    await user.keyboard('[KeyF]');
    await step(user, 'הסרה');
    await waitFor(() => expect(server.rows[0]?.is_ignore).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.videos[0]?.hidden).toBe(false));
    expect(server.rows.some(({ is_ignore }) => is_ignore)).toBe(false);
    expect(server.api.calls.filter((call) => call.startsWith('PUT /api/video_reports'))).toEqual(
      [],
    );
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('changes nothing when the question is called off', async () => {
    const { user, server } = await open(three());
    await opener('שיעור 1');
    await user.keyboard('[KeyF]');
    await step(user, 'ביטול');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.videos[0]?.hidden).toBe(false);
    expect(server.rows.some(({ is_ignore }) => is_ignore)).toBe(false);
  });

  it('is not offered for a video that is gone already', async () => {
    const server = three();
    Object.assign(server.videos[0] as object, { hidden: true });
    await open(server);
    await rows();
    expect(await aside().findByText(/כבר הוסר/)).toBeTruthy();
    expect(aside().queryByRole('button', { name: 'הסרת הסרטון' })).toBeNull();
  });
});

describe('what is being judged', () => {
  /** Three active reports with the first in the preview, and the server's end of the stream. */
  async function judge() {
    const server = many(3);
    const line = liveLine(server.api);
    const page = await open(server, `${OWN}?show=active`);
    await aside().findByRole('heading', { name: 'שיעור 3' });
    return { ...page, ...line };
  }
  const arrive = ({ server, tell }: Awaited<ReturnType<typeof judge>>, ...ids: number[]) => {
    for (const id of ids) {
      server.rows.unshift(aReport(id));
      tell({ topic: 'report', channel_id: 1, id });
    }
  };
  const ignored = ({ server }: Awaited<ReturnType<typeof judge>>) =>
    server.rows.filter(({ is_ignore }) => is_ignore).map(({ id }) => id);

  it('stays, and keys decide about nothing else; who wants to see what arrived presses', async () => {
    const page = await judge();
    arrive(page, 8, 9);
    const news = await screen.findByRole('button', { name: 'הצגת שני פריטים חדשים' });
    expect(await rows()).toHaveLength(3);
    expect(aside().getByRole('heading', { name: 'שיעור 3' })).toBeTruthy();
    await page.user.keyboard('[KeyI]');
    await waitFor(() => expect(ignored(page)).toEqual([3]));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(aside().getByRole('heading', { name: 'שיעור 2' })).toBeTruthy();
    await page.user.click(news);
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect(aside().getByRole('heading', { name: 'שיעור 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /הצגת .* חדש/ })).toBeNull();
  });

  it('stays also when somebody else has settled it', async () => {
    const page = await judge();
    Object.assign(page.server.rows[0] ?? {}, { is_ignore: true });
    arrive(page, 9);
    await screen.findByRole('button', { name: 'הצגת פריט חדש אחד' });
    expect(aside().getByRole('heading', { name: 'שיעור 3' })).toBeTruthy();
    await page.user.keyboard('[KeyI]');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(ignored(page)).toEqual([3]);
  });

  it('comes back to its place when the decision is taken back', async () => {
    const page = await judge();
    await page.user.click(await opener('שיעור 2'));
    await page.user.keyboard('[KeyI]');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await page.user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect((await rows()).map(({ textContent }) => /שיעור \d/.exec(textContent)?.[0])).toEqual([
      'שיעור 3',
      'שיעור 2',
      'שיעור 1',
    ]);
  });
});

describe('the navigation', () => {
  const entry = () =>
    within(screen.getByRole('navigation', { name: 'ניווט ראשי' })).getByRole('link', {
      name: /דיווחים/,
    });

  it('counts what is active, and follows decisions', async () => {
    const { user } = await open();
    await waitFor(() => expect(entry().textContent).toContain('3'));
    await user.click(await ignoreSwitch('שיעור 3'));
    await waitFor(() => expect(stripIsolates(entry().textContent)).toContain('ממתינים שניים'));
  });

  it('stands at its filter, and what is settled at its own where all are shown', async () => {
    const { user } = await open();
    const filter = (name: RegExp) => screen.getByRole('radio', { name }).parentElement?.textContent;
    await waitFor(() => expect(filter(/^פעילים/)).toContain('3'));
    await user.click(await ignoreSwitch('שיעור 3'));
    await waitFor(() => expect(filter(/^טופלו/)).toContain('1'));
  });

  it('hears of a new report while the list is open', async () => {
    const server = many(1);
    const { tell } = liveLine(server.api);
    await open(server);
    await row('שיעור 1');
    server.rows.unshift(aReport(9, { video: { title: 'הגיע עכשיו', id: 1 } }));
    tell({ topic: 'report', channel_id: 1, id: 9 });
    expect(await screen.findByRole('button', { name: 'הצגת פריט חדש אחד' })).toBeTruthy();
    await waitFor(() => expect(entry().textContent).toContain('2'));
  });
});
