import type { ChannelRole, Language, UserDevice, UserGender } from '@bimah/contract';
import type { DemoAppUse } from './accounts.ts';
import { demoAppVersions } from './app-versions.ts';
import { seededRandom } from './random.ts';

export interface DemoPerson {
  readonly name: string | null;
  readonly email: string | null;
  readonly is_anonymous: boolean;
  readonly gender: UserGender | null;
  readonly device: UserDevice;
  readonly app_version: string | null;
  readonly language: Language;
  readonly push_token: string | null;
  readonly follows: number;
  readonly views: number;
  readonly daysAgo: number;
}

interface Names {
  readonly given: readonly (readonly [shown: string, address: string, gender: UserGender])[];
  readonly family: readonly (readonly [shown: string, address: string])[];
}

const HEBREW: Names = {
  given: [
    ['נועה', 'noa', 'female'],
    ['אליהו', 'eliyahu', 'male'],
    ['תהילה', 'tehila', 'female'],
    ['יהודה', 'yehuda', 'male'],
    ['הדס', 'hadas', 'female'],
    ['אוריה', 'uriya', 'male'],
    ['רבקה', 'rivka', 'female'],
    ['נתנאל', 'netanel', 'male'],
    ['אסתר', 'ester', 'female'],
    ['גלעד', 'gilad', 'male'],
    ['שירה', 'shira', 'female'],
    ['עמיחי', 'amichai', 'male'],
  ],
  family: [
    ['מזרחי', 'mizrahi'],
    ['בן־דוד', 'bendavid'],
    ['אברמוביץ׳', 'abramovich'],
    ['לוי', 'levi'],
    ['שרעבי', 'sharabi'],
    ['כהן', 'cohen'],
    ['אלמוג', 'almog'],
    ['וקנין', 'vaknin'],
    ['הראל', 'harel'],
  ],
};

const ENGLISH: Names = {
  given: [
    ['Sarah', 'sarah', 'female'],
    ['David', 'david', 'male'],
    ['Rachel', 'rachel', 'female'],
    ['Jonathan', 'jonathan', 'male'],
    ['Leah', 'leah', 'female'],
  ],
  family: [
    ['Kaplan', 'kaplan'],
    ['Stern', 'stern'],
    ['Rosen', 'rosen'],
    ["O'Connor-Levy", 'oconnor.levy'],
  ],
};

const VIEWERS = 374;
const OLDEST_DAYS = 640;
const STAFF_VERSION = 0.9;

const versionAt = (share: number): string =>
  demoAppVersions[Math.floor(share * demoAppVersions.length)]?.version ?? '';

/** Two in three on a phone with Android, as in the country. */
function deviceAt(share: number): UserDevice {
  if (share < 0.55) return 'android';
  return share < 0.87 ? 'ios' : 'web';
}

function nameAt(random: () => number, index: number) {
  const language: Language = random() < 0.85 ? 'he' : 'en';
  const { given, family } = language === 'he' ? HEBREW : ENGLISH;
  const [first, firstAddress, gender] = given[
    Math.floor(random() * given.length)
  ] as Names['given'][number];
  const [last, lastAddress] = family[
    Math.floor(random() * family.length)
  ] as Names['family'][number];
  const domain = random() < 0.7 ? 'example.com' : 'example.org';
  return {
    language,
    gender,
    name: random() < 0.05 ? null : `${first} ${last}`,
    email: `${firstAddress}.${lastAddress}${index}@${domain}`,
  };
}

function personAt(random: () => number, index: number): DemoPerson {
  const { language, gender, name, email } = nameAt(random, index);
  const is_anonymous = random() < 0.18;
  const device = deviceAt(random());
  const onPhone = device !== 'web';
  return {
    language,
    is_anonymous,
    device,
    name: is_anonymous ? null : name,
    email: is_anonymous ? null : email,
    gender: is_anonymous || random() < 0.3 ? null : gender,
    app_version: onPhone ? versionAt(0.4 + random() * 0.6) : null,
    push_token: onPhone && random() < 0.8 ? `demo-device-${index}` : null,
    follows: Math.floor(random() ** 3 * 14),
    views: Math.floor(random() ** 4 * 2_400),
    daysAgo: OLDEST_DAYS * (1 - index / VIEWERS) * (0.9 + random() * 0.1),
  };
}

/** Viewers of the app, the longest known first; nobody among them can sign in. */
export function demoPeople(): DemoPerson[] {
  const random = seededRandom(4_11);
  return Array.from({ length: VIEWERS }, (_, index) => personAt(random, index + 1)).toSorted(
    (a, b) => b.daysAgo - a.daysAgo,
  );
}

export interface DemoColleague {
  readonly name: string | null;
  readonly email: string;
  /** Channel number → role. */
  readonly channels: Readonly<Record<number, ChannelRole>>;
  readonly in_app?: DemoAppUse;
}

/** What the app last ran as with somebody of the staff. */
export const staffApp = ({ in_app }: { readonly in_app?: DemoAppUse }) =>
  in_app && {
    ...in_app,
    app_version: in_app.device === 'web' ? null : versionAt(STAFF_VERSION),
    language: 'he' as const,
  };

/** Teams of the channels. The last two channels have none, and one editor gave no name. */
export const demoColleagues: readonly DemoColleague[] = [
  {
    name: 'הלל אשכנזי',
    email: 'hillel.ashkenazi@example.com',
    channels: { 4: 'admin' },
    in_app: { device: 'ios', follows: 4, views: 188 },
  },
  { name: 'מיכל דרור', email: 'michal.dror@example.com', channels: { 4: 'editor', 5: 'editor' } },
  { name: 'שמואל גבאי', email: 'shmuel.gabay@example.org', channels: { 5: 'admin', 6: 'admin' } },
  {
    name: 'אפרת נגר',
    email: 'efrat.nagar@example.com',
    channels: { 6: 'editor' },
    in_app: { device: 'android', follows: 7, views: 402 },
  },
  { name: null, email: 'team.kids@example.org', channels: { 7: 'editor' } },
  { name: 'איילת צור', email: 'ayelet.zur@example.com', channels: { 7: 'admin' } },
  {
    name: 'ד״ר רחל ארז',
    email: 'rachel.erez@example.org',
    channels: { 8: 'admin' },
    in_app: { device: 'web', follows: 3, views: 95 },
  },
  { name: 'בניה כרמי', email: 'benaya.carmi@example.com', channels: { 9: 'admin' } },
  {
    name: 'עדינה סלע',
    email: 'adina.sela@example.com',
    channels: { 1: 'editor', 10: 'admin' },
    in_app: { device: 'android', follows: 6, views: 240 },
  },
  { name: 'Rabbi Daniel Hart', email: 'daniel.hart@example.org', channels: { 11: 'admin' } },
  { name: 'Naomi Fields', email: 'naomi.fields@example.org', channels: { 12: 'admin' } },
  { name: 'Eli Brooks', email: 'e@example.org', channels: { 12: 'editor' } },
];
