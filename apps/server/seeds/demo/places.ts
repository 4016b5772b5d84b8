import type { Audience, PlaceType } from '@bimah/contract';
import type { TimeZone } from '@bimah/contract/limits.ts';
import type { DemoClip } from './clips.ts';

/** Day of the week from 0, Sunday; start; end. `weeks` from now: behind for what has long been going on. */
export interface DemoSlot {
  readonly day: number;
  readonly start: string;
  readonly end?: string;
  readonly weeks?: number;
  /** On that day of the week some weeks before the next New Year, instead of some weeks from now. */
  readonly before_new_year?: true;
}

export interface DemoPlace {
  readonly type: PlaceType;
  readonly name: string;
  readonly venue: string | null;
  readonly address: string;
  /** The channel's number; null for the platform's own. */
  readonly channel: number | null;
  readonly slots: readonly DemoSlot[];
  readonly every?: 1 | 2;
  readonly audience?: Audience;
  readonly tz?: TimeZone;
  readonly picture?: DemoClip;
  readonly opening_info?: string;
  readonly more_info?: string;
  readonly disabled?: true;
  readonly point?: readonly [lat: number, lng: number];
}

type Where = readonly [name: string, venue: string | null, address: string, channel: number | null];
type More = Omit<DemoPlace, 'type' | 'name' | 'venue' | 'address' | 'channel' | 'slots'>;

const of =
  (type: PlaceType) =>
  (
    [name, venue, address, channel]: Where,
    slots: readonly DemoSlot[],
    more: More = {},
  ): DemoPlace => ({ type, name, venue, address, channel, slots, ...more });

const lesson = of('event');
const study = of('hevruta_place');
const place = of('place');

/** On one day of the week, from one hour to another or `20:30` alone, so many weeks from now. */
const on = (day: number, hours: string, weeks = 0): DemoSlot => {
  const [start = '', end] = hours.split('–');
  return { day, start, weeks, ...(end !== undefined && { end }) };
};

const LONG_SINCE = -20;

const lessons: readonly DemoPlace[] = [
  lesson(
    ['שיעור שבועי בפרשה', 'בית כנסת ״נווה רימון״', 'רחוב האלון 14, ירושלים', 1],
    [on(2, '20:30–21:45', LONG_SINCE)],
    { every: 1, picture: 'page-clay', point: [31.778, 35.225], more_info: 'מומלץ להביא חומש.' },
  ),
  lesson(
    ['דף יומי בוקר', 'היכל ״מעיין״', 'שדרות הגפן 3, פתח תקווה', 1],
    [0, 1, 2, 3, 4].map((day) => on(day, '06:15–07:00', LONG_SINCE)),
    { every: 1, audience: 'male', picture: 'page-night', point: [32.087, 34.887] },
  ),
  lesson(
    ['חבורת נשים: נביאים', 'מדרשת ארז', 'רחוב היסמין 27, רעננה', 8],
    [on(3, '20:00–21:30', -6)],
    { every: 2, audience: 'female', picture: 'tree-garden', point: [32.184, 34.871] },
  ),
  lesson(
    ['אבות ובנים במוצאי שבת', 'בית כנסת ״אור הגליל״', 'רחוב השקד 41, כרמיאל', 5],
    [on(6, '18:45–19:45'), on(6, '18:45–19:45', 1), on(6, '18:45–19:45', 2)],
    { audience: 'boys', picture: 'candles-night', more_info: 'כיבוד קל ופרסים לכל ילד.' },
  ),
  lesson(
    ['סיפור ויצירה לבנות', 'מרכז קהילתי ״גשר״', 'רחוב התמר 9, מודיעין', 7],
    [on(4, '16:30–17:30'), on(4, '17:45–18:45')],
    { audience: 'girls', picture: 'boat-sea' },
  ),
  lesson(
    ['ערב סליחות וניגונים', 'אמפי ״הכרם״', 'דרך הנוף 1, חיפה', 6],
    [{ day: 3, start: '22:00', before_new_year: true }],
    { picture: 'waves-night' },
  ),
  lesson(
    ['הלכה למעשה — סדנת כשרות', 'מטבח קהילתי ״שולחן ערוך״', 'רחוב הזית 16, נתניה', 4],
    [on(1, '19:00–21:00', 1)],
    { picture: 'road-garden', more_info: 'מספר המקומות מוגבל.\nנא להירשם מראש.' },
  ),
  lesson(
    ['Tuesday Night Learning', 'Open Gates Center', '412 Maple Crescent, Brooklyn, NY', 12],
    [on(2, '20:00–21:15', LONG_SINCE)],
    { every: 1, tz: 'America/New_York', picture: 'arches-sea', point: [40.678, -73.944] },
  ),
  lesson(
    ['Lunch & Learn', 'Harbour Room', '7 Chestnut Mews, London', 12],
    [on(3, '12:30–13:15', -8)],
    { every: 2, tz: 'Europe/London', picture: 'cup-violet', point: [51.507, -0.128] },
  ),
  lesson(
    [
      'Étude du jeudi — לימוד בצרפתית ובעברית',
      'Salle des Oliviers',
      '19 rue des Tilleuls, Paris',
      12,
    ],
    [on(4, '19:45', LONG_SINCE)],
    { every: 1, tz: 'Europe/Paris', picture: 'book-teal', point: [48.857, 2.352] },
  ),
  lesson(
    ['Sunset Shiur by the Pacific', 'Westside Hall', '88 Palm Terrace, Los Angeles, CA', 12],
    [on(0, '18:00–19:15', -10)],
    { every: 1, tz: 'America/Los_Angeles', picture: 'sunrise-sea' },
  ),
  lesson(
    // An hour that is on the Sabbath in every season.
    ['עונג שבת בניגונים', 'בית כנסת ״נווה רימון״', 'רחוב האלון 14, ירושלים', 1],
    [on(5, '20:30–21:30')],
    { picture: 'candles-wine' },
  ),
  lesson(
    ['בְּרֵאשִׁית בָּרָא — לימוד עם ניקוד לעולים', 'אולפן ״יחד״', 'רחוב הברוש 12, ירושלים', 11],
    [on(1, '18:00–19:00', -4), on(3, '18:00–19:00', -4)],
    { every: 1, picture: 'scroll-wine' },
  ),
  lesson(
    ['רמב״ם יומי, ג׳ פרקים', 'היכל ״מעיין״', 'שדרות הגפן 3, פתח תקווה', 1],
    [on(1, '21:00–21:40', -12)],
    { every: 1, audience: 'male', picture: 'scroll-teal' },
  ),
  lesson(['מוסר בחצות', 'בית מדרש ״רימון״', 'סמטת הדקל 5, צפת', 3], [on(4, '23:30')], {
    picture: 'skyline-dawn',
  }),
  lesson(['קפה ודף 🎧', null, 'רחוב הזית 16, נתניה', 2], [on(0, '08:15–09:00', -3)], {
    every: 1,
    disabled: true,
    picture: 'cup-violet',
  }),
  lesson(
    ['3 דקות של מוסר לפני העבודה', null, 'דרך הנוף 1, חיפה', 2],
    [0, 1, 2, 3, 4].map((day) => on(day, '07:10–07:20', -2)),
    { every: 1, picture: 'road-dawn' },
  ),
  lesson(
    ['ערב עיון שכבר היה', 'מדרשת ארז', 'רחוב היסמין 27, רעננה', 8],
    [on(2, '20:00–22:00', -5)],
    { audience: 'female', picture: 'book-clay' },
  ),
  lesson(
    [
      'יום לימוד למשפחות: שיעורים מקבילים, סדנאות לילדים, ארוחת צהריים משותפת וסיום מסכת חגיגי בהשתתפות לומדי הדף היומי מכל רחבי הגליל והעמקים',
      'המרכז הקהילתי',
      'רחוב השקד 41, כרמיאל',
      13,
    ],
    [on(0, '09:30–11:00', 3), on(0, '11:30–13:00', 3), on(0, '15:00–17:00', 3)],
    { picture: 'tree-dawn' },
  ),
  lesson(
    ['חבורת ערב לנשים: שמואל א׳', 'בית כנסת ״משכן התמר״', 'רחוב התמר 31, מודיעין', 1],
    [0, 2, 4].map((day) => on(day, '20:00–21:00', -13)),
    { every: 1, audience: 'female', picture: 'tree-garden', more_info: 'אפשר להצטרף בכל שלב.' },
  ),
  lesson(
    ['Daf Yomi in English', 'Open Gates Center', '412 Maple Crescent, Brooklyn, NY', 1],
    [on(3, '20:00–21:15', -17)],
    { every: 1, tz: 'America/New_York', picture: 'arches-sea', point: [40.678, -73.944] },
  ),
  lesson(
    ['אבות ובנים: משנה בשבוע', 'בית כנסת ״באר הדעת״', 'רחוב הדקל 12, בני ברק', 1],
    [on(3, '18:00–18:45', -5)],
    { every: 2, audience: 'boys', picture: 'book-clay' },
  ),
  lesson(
    ['ערב פתיחה למסכת שבת', 'היכל ״מעיין״', 'שדרות הגפן 3, פתח תקווה', 1],
    [on(1, '19:30–22:00', 2)],
    { picture: 'candles-night', more_info: 'כיבוד קל משעה 19:00.\nהכניסה חופשית.' },
  ),
  lesson(
    ['חזרה שבועית על הדף', 'היכל ״מעיין״', 'שדרות הגפן 3, פתח תקווה', 1],
    [on(5, '08:30–09:30', -18)],
    { every: 1, audience: 'male', picture: 'page-clay', disabled: true },
  ),
  lesson(
    ['לומדים בגינה', 'גן הרימונים', 'שדרות הגפן 9, פתח תקווה', 1],
    [on(4, '17:30–18:30', -16)],
    {
      every: 1,
      picture: 'road-garden',
      more_info: 'חוזרים כשיסתיים שיפוץ הגינה.',
      disabled: true,
    },
  ),
];

const studies: readonly DemoPlace[] = [
  study(
    ['לימוד אישי — כולל ערב', 'בית מדרש ״רימון״', 'סמטת הדקל 5, צפת', 3],
    [on(1, '19:30–22:00', LONG_SINCE)],
    { every: 1, audience: 'male', picture: 'scroll-wine', point: [32.965, 35.496] },
  ),
  study(
    ['חברותא לסטודנטים', 'מועדון ״קו התפר״', 'רחוב הברוש 88, באר שבע', 9],
    [on(2, '21:00', LONG_SINCE)],
    { every: 1, picture: 'road-dawn', point: [31.252, 34.791] },
  ),
  study(
    ['חברותא לפני תפילה', 'היכל ״מעיין״', 'שדרות הגפן 3, פתח תקווה', 1],
    [on(0, '05:30–06:10', -9)],
    { every: 1, audience: 'male', picture: 'skyline-dawn' },
  ),
  study(
    ['נשים לומדות בזוגות', 'מדרשת ארז', 'רחוב היסמין 27, רעננה', 8],
    [on(1, '09:30–11:00', -7)],
    { every: 1, audience: 'female', picture: 'book-clay' },
  ),
  study(
    ['שולחן לימוד פתוח', 'בית כנסת ״נווה רימון״', 'רחוב האלון 14, ירושלים', 1],
    [on(3, '20:00–22:30', -15)],
    { every: 1, picture: 'arches-clay' },
  ),
  study(
    ['חברותא בדרך — ברכבת', null, 'חיפה', 9],
    [on(0, '07:25'), on(2, '07:25'), on(4, '07:25')],
    { every: 1, picture: 'road-dawn' },
  ),
  study(
    ['Partners in Learning', 'Open Gates Center', '412 Maple Crescent, Brooklyn, NY', 12],
    [on(4, '20:30–22:00', -11)],
    { every: 1, tz: 'America/New_York', picture: 'arches-sea' },
  ),
  study(
    ['לומדים עם הבנים', 'בית כנסת ״אור הגליל״', 'רחוב השקד 41, כרמיאל', 13],
    [on(3, '17:00–18:00', -2)],
    { every: 2, audience: 'boys' },
  ),
  study(
    ['חדר לימוד לבנות התיכון', 'מרכז קהילתי ״גשר״', 'רחוב התמר 9, מודיעין', 8],
    [on(1, '16:00–18:00', -2)],
    { every: 1, audience: 'girls', picture: 'tree-dawn', disabled: true },
  ),
  study(['לילה של לימוד', 'בית מדרש ״רימון״', 'סמטת הדקל 5, צפת', 3], [on(4, '22:00–23:59', 2)], {
    picture: 'waves-violet',
  }),
];

const places: readonly DemoPlace[] = [
  place(['ספריית התורה העירונית', 'בית יד לבנים', 'שדרות הגפן 20, פתח תקווה', null], [], {
    opening_info: 'ימים א׳–ה׳ 09:00–22:00\nיום ו׳ 09:00–12:00',
    more_info: 'השאלת ספרים ללא תשלום.',
    picture: 'book-clay',
    point: [32.087, 34.887],
  }),
  place(['בית מדרש פתוח ״רימון״', 'בית מדרש ״רימון״', 'סמטת הדקל 5, צפת', 3], [], {
    opening_info: 'פתוח בכל שעות היממה, חוץ משבת',
    picture: 'scroll-wine',
  }),
  place(['היכל ״מעיין״', 'היכל ״מעיין״', 'שדרות הגפן 3, פתח תקווה', 1], [], {
    audience: 'male',
    opening_info: 'ימים א׳–ה׳ 05:30–23:00',
    picture: 'page-night',
  }),
  place(['מדרשת ארז', 'מדרשת ארז', 'רחוב היסמין 27, רעננה', 8], [], {
    audience: 'female',
    opening_info: 'ימים א׳–ה׳ 08:30–21:30',
    picture: 'tree-garden',
  }),
  place(['Open Gates Center', 'Open Gates Center', '412 Maple Crescent, Brooklyn, NY', 12], [], {
    tz: 'America/New_York',
    opening_info: 'Sun–Thu 9 AM – 10 PM',
    more_info: 'Step-free access.',
    picture: 'arches-sea',
    point: [40.678, -73.944],
  }),
  place(['Harbour Room', null, '7 Chestnut Mews, London', 12], [], {
    tz: 'Europe/London',
    opening_info: 'Mon–Thu 12–14',
    picture: 'boat-sea',
  }),
  place(['פינת לימוד לילדים', 'מרכז קהילתי ״גשר״', 'רחוב התמר 9, מודיעין', 7], [], {
    audience: 'boys',
    opening_info: 'אחר הצהריים, בתיאום',
    picture: 'boat-sea',
  }),
  place(['אוצר הספרים', null, 'רחוב הברוש 12, ירושלים', null], [], {
    opening_info: 'ימים ב׳ ו־ד׳ 16:00–20:00',
    picture: 'book-teal',
    disabled: true,
  }),
  place(
    ['יריד ספרי קודש', 'היכל התרבות', 'רחוב הזית 30, נתניה', null],
    [on(1, '10:00–21:00', 4), on(2, '10:00–21:00', 4)],
    { opening_info: 'יומיים בלבד', picture: 'candles-wine' },
  ),
  place(['מועדון ״קו התפר״', 'מועדון ״קו התפר״', 'רחוב הברוש 88, באר שבע', 9], [], {
    opening_info: 'ימים א׳–ה׳ 18:00–24:00',
    picture: 'road-dawn',
  }),
  place(['Salle des Oliviers', null, '19 rue des Tilleuls, Paris', 12], [], {
    tz: 'Europe/Paris',
    opening_info: 'Le jeudi, 19 h – 22 h',
  }),
];

export const demoPlaces: readonly DemoPlace[] = [...lessons, ...studies, ...places];
