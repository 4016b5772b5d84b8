import type { Language, PlaylistStatus } from '@bimah/contract';

export interface DemoPlaylist {
  readonly title: string;
  /** Numbers of channels, the first one first. */
  readonly channels: readonly number[];
  /** Words, one of which is in the titles or tags of its videos; none: whatever the channels have. */
  readonly about: readonly string[];
  /** Days since it was last changed. */
  readonly age: number;
  readonly status: PlaylistStatus;
  readonly language: Language;
  readonly description?: string;
  /** The list on the video site, and how reading it went. */
  readonly site?: {
    readonly external_id: string;
    readonly state: 'waiting' | 'ok' | 'failed';
    readonly problem?: string;
  };
}

type Extra = Partial<Omit<DemoPlaylist, 'title' | 'channels' | 'about' | 'age'>>;

const playlist = (
  [title, ...about]: readonly [string, ...string[]],
  channels: readonly number[],
  [age, extra = {}]: readonly [number, Extra?],
): DemoPlaylist => ({
  title,
  channels,
  about,
  age,
  status: 'published',
  language: 'he',
  ...extra,
});

const draft = { status: 'draft' } as const;
const english = { language: 'en' } as const;

/** What channels put together, in every state. */
export const demoPlaylists: readonly DemoPlaylist[] = [
  playlist(
    ['דף יומי — מסכת ברכות', 'ברכות', 'דף יומי'],
    [1],
    [0.4, { description: 'כל הדפים לפי הסדר.\nמתעדכן בכל בוקר.' }],
  ),
  playlist(['צעדים ראשונים בגמרא', 'גמרא', 'מתחילים'], [1], [2]),
  playlist(['פרשת השבוע בעשר דקות', 'פרשת', 'פרשה'], [1, 5], [3]),
  playlist(['הלכות שבת — כל הסדרה', 'שבת', 'הלכות'], [4, 1], [5]),
  playlist(['רמב״ם יומי: הלכות דעות', 'רמב״ם', 'דעות'], [1, 3], [8]),
  playlist(['תהילים, מילה במילה', 'תהילים'], [1, 2], [13]),
  playlist(['7 דקות של מוסר', 'מוסר'], [1, 2, 3], [21]),
  playlist(['לקראת החגים', 'חנוכה', 'סדר', 'סליחות'], [1], [1.5, draft]),
  playlist(['שאלות ותשובות מהשידור החי', 'שאלות', 'שאלה'], [1], [6, draft]),
  playlist(['בְּרֵאשִׁית בָּרָא — קריאה איטית', 'בְּרֵאשִׁית'], [1], [30, draft]),
  playlist(
    ['סדרה מאתר הווידאו, בדרך אלינו'],
    [1],
    [
      0.1,
      { ...draft, site: { external_id: 'PLdemoWaiting0000000000000000001', state: 'waiting' } },
    ],
  ),
  playlist(
    ['שיעורים שהוקלטו בכנס'],
    [1],
    [
      4,
      {
        ...draft,
        site: {
          external_id: 'PLdemoFailed00000000000000000001',
          state: 'failed',
          problem: 'not_found',
        },
      },
    ],
  ),
  playlist(['בוקר טוב — פתיחת היום'], [2], [1]),
  playlist(['שחרית צעד אחר צעד', 'שחרית', 'תפילה'], [2], [9]),
  playlist(['עוד לא סידרנו', 'אין כאלה'], [2], [12, draft]),
  playlist(['Morning Light in English'], [2], [17, { ...english, ...draft }]),
  playlist(['מסילת ישרים', 'מסילת', 'מוסר'], [3], [7]),
  playlist(['עין יעקב — אגדות', 'אגדות', 'עין'], [10], [15]),
  playlist(['שיעורי בית המדרש'], [3], [25, draft]),
  playlist(['כשרות במטבח', 'כשרות'], [4], [4]),
  playlist(['שאלה אחת ביום', 'שאלה', 'הלכה'], [4], [2]),
  playlist(['הלכה למשפחה 👪'], [4], [19, draft]),
  playlist(['פרשה לשולחן השבת', 'פרשת', 'פרשה', 'הפטרת'], [5], [3.5]),
  playlist(['סיפורי שבת', 'סיפור'], [6], [10]),
  playlist(
    ['ניגונים להדלקת נרות', 'ניגון', 'נרות'],
    [6],
    [11, { description: 'שקט, לאט, בלי מילים.' }],
  ),
  playlist(['ניגונים חדשים'], [6], [0.8, draft]),
  playlist(['משניות לילדים', 'משניות', 'ילדים'], [7], [6]),
  playlist(['ליל הסדר לקטנים', 'סדר', 'ילדים'], [7], [40, draft]),
  playlist(['זוגיות ושלום בית', 'זוגיות', 'משפחה'], [8], [14]),
  playlist(['נביאים לנשים לומדות'], [8], [22]),
  playlist(['חברותא: איפה עצרנו?'], [9], [28, draft]),
  playlist(['ספר החינוך, מצווה אחר מצווה', 'מצווה', 'החינוך'], [2], [16]),
  playlist(['אמונה בזמן משבר', 'אמונה'], [11], [18]),
  playlist(['Chumash for Beginners', 'Chumash', 'Beginners'], [12], [5, english]),
  playlist(
    ['Shabbat, Explained', 'Shabbat', 'Challah'],
    [12],
    [9, { ...english, site: { external_id: 'PLdemoFilled00000000000000000001', state: 'ok' } }],
  ),
  playlist(['Coffee Break Daf!'], [14], [33, { ...english, ...draft }]),
];
