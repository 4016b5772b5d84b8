import { systemApi, type System } from '@bimah/contract/system.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aFailedJob, aRoom, aSystem, systemServer } from '#testing/system.ts';

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
const down = { state: 'down', milliseconds: null, reason: 'ECONNREFUSED' } as const;

describe('who may', () => {
  it('is a platform admin alone', async () => {
    const { address } = await renderApp('/system', { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });
});

describe('the state', () => {
  it('is one sentence while all is well, with how each part answered', async () => {
    await open();
    expect(await screen.findByText('הכול פועל.')).toBeTruthy();
    const services = within(screen.getByRole('region', { name: 'השירותים' }));
    expect(services.getAllByRole('listitem').map(textOf)).toEqual([
      'מסד הנתוניםפועלתשובה בתוך 3 מילישניות',
      'אחסוןפועלקריאה וכתיבה תקינות',
      'דוארלא הוגדרההודעות נשמרות כקבצים בשרת',
      'תור העבודותפועלהתור מקבל עבודות',
    ]);
  });

  it('is a strip for what does not answer, which can be checked again', async () => {
    let system = aSystem({ mail: down });
    const server = systemServer();
    server.api.on(systemApi.get, () => system);
    const { user } = await open(server);
    expect(await screen.findByText('הדואר אינו יוצא.')).toBeTruthy();
    expect(screen.getByText('ECONNREFUSED')).toBeTruthy();
    expect(screen.queryByText('הכול פועל.')).toBeNull();
    system = aSystem();
    await user.click(screen.getByRole('button', { name: 'בדיקה עכשיו' }));
    expect(await screen.findByText('הכול פועל.')).toBeTruthy();
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
    const idle = screen.getByRole('row', { name: /התראות לטלפון/ });
    expect(within(idle).getAllByRole('cell').map(textOf)).toEqual(['0', '0', '0', '–']);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = systemServer();
    server.api.on(systemApi.get, () => {
      throw new FakeRefusal('forbidden');
    });
    const { user } = await renderApp('/system', { as: 'platform-admin', api: server.api });
    expect(await screen.findByText('מצב המערכת לא נטען')).toBeTruthy();
    server.api.on(systemApi.get, () => aSystem());
    await user.click(screen.getByRole('button', { name: 'נסו שוב' }));
    expect(await screen.findByText('הכול פועל.')).toBeTruthy();
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
    expect(screen.queryByRole('link', { name: /מחכות להחלטה/ })).toBeNull();
  });

  it('stand with what they were about, the reason and how often they were tried', async () => {
    await open(two());
    const row = await rowOf(/דף יומי/);
    expect(textOf(row)).toContain('עיבוד וידאו · videos.process');
    expect(textOf(row)).toContain('אין מספיק מקום פנוי לעיבוד הסרטון.no_space');
    expect(textOf(row)).toContain('שני ניסיונות');
    expect(screen.getByRole('link', { name: 'שתי עבודות שנכשלו מחכות להחלטה שלכם.' })).toBeTruthy();
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
