import { systemApi, type System } from '@bimah/contract/system.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aFailedJob, aProcess, aRoom, aSystem, systemServer } from '#testing/system.ts';

const GB = 1_024 ** 3;

async function open(server = systemServer()) {
  const page = await renderApp('/system', { as: 'platform-admin', api: server.api });
  await screen.findByText('מסד הנתונים');
  return page;
}

const textOf = (element: HTMLElement | null) => stripIsolates(element?.textContent ?? '');
const withQueue = (name: string, change: Partial<System['queues'][number]>): System => {
  const system = aSystem();
  return {
    ...system,
    queues: system.queues.map((queue) => (queue.name === name ? { ...queue, ...change } : queue)),
  };
};
const working = { state: 'working', milliseconds: 3, reason: null } as const;
const notSetUp = { state: 'not_set_up', milliseconds: null, reason: null } as const;
const SET_UP = { mail: working, push: working, video_site: working, geocoder: working };
const down = { state: 'down', milliseconds: null, reason: 'ECONNREFUSED' } as const;

afterEach(() => vi.unstubAllGlobals());

describe('who may', () => {
  it('is a platform admin alone', async () => {
    const { address } = await renderApp('/system', { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });
});

describe('the state', () => {
  it('is one sentence while nothing is wrong, with how each part answered', async () => {
    await open();
    expect(
      await screen.findByText(/^מה שהוגדר פועל\. 4 שירותים עדיין לא הוגדרו, ובהם הדואר/),
    ).toBeTruthy();
    const services = within(screen.getByRole('region', { name: 'השירותים' }));
    expect(services.getAllByRole('listitem').map(textOf)).toEqual([
      'מסד הנתוניםפועלתשובה בתוך 3 ms',
      'אחסוןפועלקריאה וכתיבה תקינות',
      'דוארלא הוגדרנשמר כקבצים בשרת',
      'התראות לטלפוןלא הוגדרנשמר כקבצים בשרת',
      'אתר הווידאולא הוגדררק כותרות ותמונות',
      'איתור כתובותלא הוגדררשימת יישובים מובנית',
    ]);
  });

  it('can be taken along as text, without what a program says of a failure', async () => {
    const system = {
      ...withQueue('videos', { waiting: 7, failed: 1 }),
      mail: down,
      platform_name: 'בית המדרש',
      processes: [aProcess(1, { host: 'one', seen_at: '2026-11-15T10:00:00.000Z' })],
    };
    const { user } = await open(systemServer(system));
    await user.click(screen.getByRole('button', { name: 'העתקת דוח מצב' }));
    expect(await screen.findByRole('button', { name: 'הדוח הועתק' })).toBeTruthy();
    const report = await navigator.clipboard.readText();
    for (const line of [
      'מצב המערכת · בית המדרש · 15/11/2026 10:00',
      'הדואר אינו יוצא.',
      'מסד הנתונים · פועל · תשובה בתוך 3 ms',
      'דואר · לא עונה',
      'עיבוד וידאו · 7 ממתינות · אחת נכשלה',
      'one · שרת ועבודות רקע · גרסה 0.1.0 · סימן חיים אחרון 15/11/2026 10:00',
      'דיסק השרת · 362 GB / 480 GB',
      'עדיין לא נעשה גיבוי',
    ]) {
      expect(report.split('\n')).toContain(line);
    }
    expect(report).not.toContain('ECONNREFUSED');
  });

  it.each([
    ['nothing', SET_UP, 'הכול פועל.'],
    ['mail alone', { ...SET_UP, mail: notSetUp }, /^הכול פועל, פרט לדואר שעדיין לא הוגדר\./],
    [
      'others',
      { ...SET_UP, push: notSetUp, geocoder: notSetUp },
      'מה שהוגדר פועל. שני שירותים עדיין לא הוגדרו.',
    ],
  ])('says truthfully how much works with %s not set up', async (_, change, words) => {
    await open(systemServer(aSystem(change)));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is a strip for what does not answer, which can be checked again', async () => {
    let system = aSystem({ mail: down });
    const server = systemServer();
    server.api.on(systemApi.get, () => system);
    const { user } = await open(server);
    expect(await screen.findByText('הדואר אינו יוצא.')).toBeTruthy();
    expect(screen.getByText('ECONNREFUSED')).toBeTruthy();
    expect(screen.queryByText(/פועל\. /)).toBeNull();
    system = aSystem(SET_UP);
    await user.click(screen.getByRole('button', { name: 'בדיקה עכשיו' }));
    expect(await screen.findByText('הכול פועל.')).toBeTruthy();
  });

  it('says in words what is wrong with a bucket', async () => {
    const storage = { ...down, reason: 'bucket_without_cors' };
    await open(systemServer(aSystem({ storage })));
    const strip = await screen.findByText(/הדלי אינו מרשה העלאה מהדפדפן/);
    expect(textOf(strip.parentElement)).toContain('האחסון אינו זמין.');
    expect(screen.getByText('bucket_without_cors')).toBeTruthy();
  });

  it.each([
    ['low', 'נותר מעט מקום בדיסק.'],
    ['no_files', 'אין מקום לקבצים חדשים.'],
    ['read_only', 'המערכת לקריאה בלבד.'],
  ] as const)('with room %s says so', async (level, words) => {
    await open(systemServer(aSystem({ room: aRoom({ level, free_bytes: GB / 2 }) })));
    const strip = await screen.findByText(words);
    expect(textOf(strip.parentElement)).toContain('512 MB');
  });

  it('tells how much room there is, and whose it is', async () => {
    await open(systemServer(aSystem({ room: aRoom({ promised_bytes: 2 * GB }) })));
    const space = await screen.findByRole('region', { name: 'מקום' });
    for (const words of [
      'דיסק השרת362 GB / 480 GB',
      'נותר לקבצים116 GB',
      'שמור למסד הנתונים256 MB',
      'מובטח להעלאות בדרך2 GB',
    ]) {
      expect(textOf(space)).toContain(words);
    }
  });

  it('tells what waits in each queue', async () => {
    const since = new Date(Date.now() - 6 * 60_000).toISOString();
    await open(
      systemServer(
        withQueue('videos', { waiting: 7, running: 2, failed: 1, waiting_since: since }),
      ),
    );
    const row = await screen.findByRole('row', { name: /עיבוד וידאו/ });
    expect(within(row).getAllByRole('cell').map(textOf)).toEqual(['7', '2', '1', 'לפני 6 דקות']);
    expect(screen.queryByRole('row', { name: /התראות לטלפון/ })).toBeNull();
    const resting = screen.getByText('בשאר התורים אין עבודות').parentElement;
    expect(textOf(resting)).toContain('משיכה מאתר הווידאו · דואר · התראות לטלפון');
  });

  it('says of empty queues that they are, without a table of zeros', async () => {
    await open();
    expect(await screen.findByText('כל התורים ריקים')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'תורים' })).toBeNull();
    const names = within(screen.getByRole('list', { name: 'תורים' }));
    expect(names.getAllByRole('listitem').map(textOf)).toContain('עיבוד וידאו');
  });

  it('tells on a phone only what there is in each queue', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
    const since = new Date(Date.now() - 6 * 60_000).toISOString();
    await open(systemServer(withQueue('videos', { waiting: 7, failed: 1, waiting_since: since })));
    const list = within(await screen.findByRole('list', { name: 'תורים' }));
    expect(list.getAllByRole('listitem').map(textOf)).toEqual([
      'עיבוד וידאו7 ממתינותאחת נכשלההממתינה הוותיקה ביותר: לפני 6 דקות',
    ]);
    expect(screen.getByText('בשאר התורים אין עבודות')).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = systemServer();
    server.api.on(systemApi.get, () => {
      throw new FakeRefusal('forbidden');
    });
    const { user } = await renderApp('/system', { as: 'platform-admin', api: server.api });
    expect(await screen.findByText('מצב המערכת לא נטען')).toBeTruthy();
    server.api.on(systemApi.get, () => aSystem());
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByText(/^מה שהוגדר פועל/)).toBeTruthy();
  });
});

describe('the side', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  it('tells which processes run, and which fell silent', async () => {
    const processes = [
      aProcess(1, { host: 'one', roles: ['api'], started_at: ago(3 * 3_600) }),
      aProcess(2, { host: 'two', roles: ['worker'], version: '0.0.9', started_at: ago(7_200) }),
      aProcess(3, { host: 'two', roles: ['worker'], seen_at: ago(180), started_at: ago(7_200) }),
    ];
    const checked_at = new Date().toISOString();
    await open(systemServer(aSystem({ processes, checked_at })));
    const lines = (await region('תהליכים')).getAllByRole('listitem').map(textOf);
    expect(lines).toEqual([
      'oneשרת · הופעל לפני 3 שעותעכשיוגרסה 0.1.0',
      'two · 9c1dעבודות רקע · הופעל לפני שעתייםעכשיוגרסה 0.0.9',
      'two · 9c1dעבודות רקע · הופעל לפני שעתייםשקט, לפני 3 דקותגרסה 0.1.0',
    ]);
  });

  it('tells how much is stored, or that it will be counted', async () => {
    const { unmount } = await open();
    expect(await screen.findByText(/^18,402 קבצים, נספרו/)).toBeTruthy();
    unmount();
    await open(systemServer(aSystem({ stored: null })));
    expect(await screen.findByText('ייספרו בתוך דקות')).toBeTruthy();
  });

  it('says how to make a first backup', async () => {
    await open();
    const backup = await region('גיבוי אחרון');
    expect(backup.getByText('עדיין לא נעשה גיבוי')).toBeTruthy();
    expect(backup.getByText('npm run backup -- DIR')).toBeTruthy();
  });

  it('tells of the last backup', async () => {
    const last_backup = {
      started_at: ago(7_200 + 660),
      finished_at: ago(7_200),
      files: 18_402,
      bytes: 231 * GB,
      kind: 'dump',
      place: '/backups/2026-11-15',
    } as const;
    await open(systemServer(aSystem({ last_backup })));
    const backup = await screen.findByRole('region', { name: 'גיבוי אחרון' });
    for (const words of ['לפני שעתיים, נמשך 11 דקות', '18,402 קבצים · 231 GB', last_backup.place]) {
      expect(textOf(backup)).toContain(words);
    }
  });

  it('names the platform once it has a name', async () => {
    await open(systemServer(aSystem({ platform_name: 'אור החכמה' })));
    expect(await screen.findByText('אור החכמה')).toBeTruthy();
  });
});

describe('failed jobs', () => {
  const film = aFailedJob(2, {
    queue: 'videos',
    job: 'videos.process',
    video: { id: 9, title: 'דף יומי, ברכות כ״ז' },
    words: 'אין מספיק מקום פנוי לעיבוד הסרטון.',
    reason: 'no_space',
    attempts: 2,
  });
  const two = () => systemServer(withQueue('mail', { failed: 2 }), aFailedJob(1), film);
  const rowOf = (name: RegExp) => screen.findByRole('row', { name });

  it('are none to begin with', async () => {
    await open();
    expect(await screen.findByText('אין עבודות שנכשלו')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /עבודות שנכשלו/ })).toBeNull();
  });

  it('stand with what they were about, the reason and how often they were tried', async () => {
    await open(two());
    const row = await rowOf(/דף יומי/);
    expect(textOf(row)).toContain('עיבוד וידאו');
    expect(within(row).getByTitle(/videos\.process/)).toBeTruthy();
    expect(textOf(row)).toContain('אין מספיק מקום פנוי לעיבוד הסרטון.no_space');
    expect(textOf(row)).toContain('שני ניסיונות');
    expect(screen.getByRole('link', { name: 'שתי עבודות שנכשלו' })).toBeTruthy();
  });

  it('say on a phone what, when and how often in one line under the name', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
    await open(two());
    const list = within(await screen.findByRole('list', { name: 'עבודות שנכשלו' }));
    const card = list.getAllByRole('listitem').find((item) => textOf(item).includes('דף יומי'));
    expect(textOf(card ?? null)).toMatch(
      /כ״זעיבוד וידאולפני .+שני ניסיונות.*ניסיון חוזרהעברה הצידה$/,
    );
  });

  it('are tried again, one by one or all', async () => {
    const server = two();
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: /ניסיון חוזר: .?דף יומי/ }));
    expect(await screen.findByText('העבודה תנוסה שוב')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/דף יומי/)).toBeNull());
    server.jobs.push(film);
    await user.click(screen.getByRole('button', { name: /ניסיון חוזר: .?דואר/ }));
    await user.click(await screen.findByRole('button', { name: /ניסיון חוזר: .?דף יומי/ }));
    expect(await screen.findByText('אין עבודות שנכשלו')).toBeTruthy();
  });

  it('are all tried again by one button', async () => {
    const server = two();
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'ניסיון חוזר לשתיהן' }));
    expect(await screen.findByText('שתי העבודות ינוסו שוב')).toBeTruthy();
    expect(server.jobs).toEqual([]);
  });

  it('are counted for another try only where one can help, and say so', async () => {
    const refused = aFailedJob(3, { reason: '550 unknown', retry_helps: false });
    const server = systemServer(withQueue('mail', { failed: 2 }), refused, film);
    const { user } = await open(server);
    expect(textOf(await rowOf(/550 unknown/))).toContain('ניסיון חוזר לא יעזור כל עוד הסיבה נשארת');
    await user.click(await screen.findByRole('button', { name: 'ניסיון חוזר לאחת' }));
    expect(await screen.findByText('העבודה תנוסה שוב')).toBeTruthy();
    expect(server.jobs).toEqual([refused]);
    await waitFor(() => expect(screen.queryByText(/דף יומי/)).toBeNull());
    expect(screen.queryByRole('button', { name: /^ניסיון חוזר ל/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^ניסיון חוזר: .?דואר/ })).toBeTruthy();
  });

  it('are set aside only after asking', async () => {
    const server = systemServer(aSystem(), film);
    const { user } = await open(server);
    const setAside = { name: /העברה הצידה: .?דף יומי/ };
    await user.click(await screen.findByRole('button', setAside));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'ביטול' }));
    expect(server.jobs).toHaveLength(1);
    await user.click(screen.getByRole('button', setAside));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'העברה הצידה' }),
    );
    expect(await screen.findByText('העבודה הועברה הצידה')).toBeTruthy();
    expect(server.jobs).toEqual([]);
  });

  it('say that a retry did not start', async () => {
    const server = two();
    server.api.on(systemApi.retryJobs, () => {
      throw new FakeRefusal('read_only');
    });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'ניסיון חוזר לשתיהן' }));
    expect(await screen.findByText('הניסיון החוזר לא התחיל')).toBeTruthy();
    expect(screen.getByText(/כמעט לא נותר מקום בשרת/)).toBeTruthy();
  });

  it('say that they could not be loaded', async () => {
    const server = systemServer();
    server.api.on(systemApi.failedJobs, () => {
      throw new FakeRefusal('forbidden');
    });
    await open(server);
    expect(await screen.findByText('העבודות שנכשלו לא נטענו')).toBeTruthy();
  });
});
