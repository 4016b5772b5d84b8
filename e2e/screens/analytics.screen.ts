import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { LanguageName } from '../fixtures.ts';

const WORDS = {
  he: {
    charts: ['משתמשים חדשים', 'פעילים בחודש', 'צפיות בסרטונים', 'זמן צפייה', 'עוקבים'],
    totals: 'סיכומים',
    day: 'יום אחד בכל הגרפים',
    table: 'טבלה',
    export: 'ייצוא CSV',
    showTable: 'הצגת טבלה: ',
    head: 'תאריך,משתמשים חדשים,משתמשים שהשלימו הרשמה,פעילים בחודש (רשומים),פעילים בחודש (אנונימיים),צפיות בסרטונים,דקות צפייה באתר,דקות צפייה בנייד,התחילו לעקוב,הפסיקו לעקוב',
  },
  en: {
    charts: ['New users', 'Monthly active users', 'Video views', 'Viewing time', 'Follows'],
    totals: 'Totals',
    day: 'One day in all charts',
    table: 'Table',
    export: 'Export CSV',
    showTable: 'Show table: ',
    head: 'Date,New users,Users who signed up,Monthly active (registered),Monthly active (anonymous),Video views,Minutes watched on web,Minutes watched on mobile,Follows,Unfollows',
  },
} as const;

/** The columns of the file that each chart shows, in its order. */
export const COLUMNS_OF = [[1, 2], [3, 4], [5], [6, 7], [8, 9]] as const;

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));

export class AnalyticsScreen {
  readonly page: Page;
  readonly words: (typeof WORDS)[LanguageName];

  constructor(page: Page, language: LanguageName) {
    this.page = page;
    this.words = WORDS[language];
  }

  get totals(): Locator {
    return this.page.getByRole('region', { name: this.words.totals });
  }

  get day(): Locator {
    return this.page.getByRole('region', { name: this.words.day });
  }

  /** What walks through the days of each chart. */
  get walks(): Locator {
    return this.page.getByRole('main').getByRole('slider');
  }

  get tooltip(): Locator {
    return this.page.locator('[data-tooltip]');
  }

  title(nth: number): string {
    return this.words.charts[nth] ?? '';
  }

  chart(nth: number): Locator {
    return this.page.getByRole('region', { name: this.title(nth), exact: true });
  }

  showTable(nth: number): Locator {
    return this.chart(nth).getByRole('button', {
      name: `${this.words.showTable}${this.title(nth)}`,
    });
  }

  get allTables(): Locator {
    return this.page.getByRole('radio', { name: this.words.table });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/analytics');
  }

  /** The numbers of a table, oldest day first, without the line that adds them up. */
  async tableOf(nth: number): Promise<number[][]> {
    const rows = this.chart(nth).locator('tbody tr');
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
    return cells.map((row) => row.map(numberIn)).toReversed();
  }

  /** Where the days are named below a chart, from the left. */
  async dayPositions(nth: number): Promise<number[]> {
    return this.chart(nth)
      .locator('[data-axis="day"]')
      .evaluateAll((ticks) => ticks.map((tick) => tick.getBoundingClientRect().x));
  }

  async download(): Promise<{ name: string; text: string }> {
    const coming = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: this.words.export }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }
}
