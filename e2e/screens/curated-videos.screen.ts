import type { Locator, Page } from '@playwright/test';
import { sessionToken } from '../checks/session-token.ts';
import { LibraryScreen } from './library.screen.ts';

/** Cards, menus and dialogs are those of the library. */
export class RecommendedScreen extends LibraryScreen {
  override async open(address = '/app/recommended'): Promise<void> {
    await super.open(address);
    await this.cards.first().waitFor();
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: 'העמוד הבא' });
  }

  /** What is said with the card of a place: its own words, and which place that is. */
  get places(): Locator {
    return this.page.getByRole('listitem').filter({ has: this.cards });
  }

  returnOf(card: Locator): Locator {
    return card.getByRole('button', { name: /^החזרה למומלצים/ });
  }
}

export class OldVideosScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/old-videos'): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.rows.first().waitFor();
  }

  get rows(): Locator {
    return this.page.locator('tbody tr').filter({ has: this.page.getByRole('rowheader') });
  }

  get titles(): Locator {
    return this.rows.getByRole('rowheader');
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  choice(row: Locator): Locator {
    return row.getByRole('checkbox', { name: /^בחירת/ });
  }

  tick(row: Locator): Locator {
    return row.getByRole('checkbox', { name: /הורד$/ });
  }

  get actions(): Locator {
    return this.page.getByRole('group', { name: 'פעולות על הנבחרים' });
  }

  action(name: string): Locator {
    return this.actions.getByRole('button', { name });
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'קובץ ZIP' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: 'העמוד הבא' });
  }

  /** The browser's own question where to save cannot be answered here: a file of the page's own stands in. */
  async keepFilesInPage(): Promise<void> {
    await this.page.addInitScript(() => {
      const choose = async () => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle('saved.zip', { create: true });
      };
      Object.assign(window, { showSaveFilePicker: choose });
    });
  }

  /** As in browsers that cannot write to the disk. */
  async withoutDisk(): Promise<void> {
    await this.page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  }

  async savedZip(): Promise<Buffer> {
    const bytes = await this.page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const file = await (await folder.getFileHandle('saved.zip')).getFile();
      return [...new Uint8Array(await file.arrayBuffer())];
    });
    return Buffer.from(bytes);
  }

  /** Names of what the page keeps on the disk, films that wait for the zip included. */
  filesLeft(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const folders = [await navigator.storage.getDirectory()];
      const names: string[] = [];
      for (const folder of folders) {
        for await (const handle of folder.values()) {
          if (handle.kind === 'file') names.push(handle.name);
          else folders.push(handle);
        }
      }
      return names;
    });
  }

  /** Ids of the chosen rows, from what their preview would play. */
  async idsOf(count: number): Promise<readonly number[]> {
    const answer = await this.page.request.fetch('/api/videos/old_videos.json', {
      params: { limit: count },
      headers: { token: await sessionToken(this.page) },
    });
    const { videos } = (await answer.json()) as { videos: { id: number }[] };
    return videos.map(({ id }) => id);
  }
}
