/** Short remarks for the videos nobody is said to have spoken of otherwise. */
export const demoRemarks = [
  'תודה רבה!',
  'שיעור חשוב, שלחתי לחברים',
  'Thank you, very clear',
  'מתי ההמשך?',
  'אפשר בבקשה דף מקורות?',
  'מקסים, כל מילה',
  'לא הסכמתי עם הכול, אבל היה מעניין מאוד',
  'הקול קצת חלש',
  'Could you add subtitles?',
  'ישר כוח גדול 🙏',
  'האזנתי פעמיים ברצף',
  'הילדים נהנו מאוד',
  'יפה שהבאתם גם את הדעה השנייה',
  'Watching from Toronto. שבוע טוב!',
  'שאלה: האם זה נכון גם בחוץ לארץ?',
] as const;

export interface DemoNotification {
  readonly title: string;
  readonly body: string;
  /** A channel's number; null: everybody. */
  readonly channel: number | null;
  readonly sender: string;
  readonly daysAgo: number;
  readonly devices: {
    readonly delivered: number;
    readonly dropped: number;
    readonly failed: number;
  };
}

/** The oldest first. */
export const demoNotifications: readonly DemoNotification[] = [
  {
    title: 'גרסה חדשה באפליקציה',
    body: 'עכשיו אפשר להוריד שיעורים ולשמוע בדרך, גם בלי קליטה.',
    channel: null,
    sender: 'admin@bimah.local',
    daysAgo: 34,
    devices: { delivered: 268, dropped: 7, failed: 0 },
  },
  {
    title: 'שיעור חי הערב בשמונה',
    body: 'שאלות מהקהל, בשידור ישיר מבית המדרש.',
    channel: 1,
    sender: 'manager@bimah.local',
    daysAgo: 20.4,
    devices: { delivered: 64, dropped: 1, failed: 0 },
  },
  {
    title: 'Shabbat shalom',
    body: '',
    channel: 3,
    sender: 'other@bimah.local',
    daysAgo: 9.2,
    devices: { delivered: 41, dropped: 0, failed: 2 },
  },
  {
    title: 'סיימנו את מסכת ברכות 🎉',
    body: 'תודה לכל מי שלמד איתנו, דף אחר דף.\nהסיום המלא כבר בערוץ.',
    channel: 1,
    sender: 'editor@bimah.local',
    daysAgo: 6.1,
    devices: { delivered: 63, dropped: 2, failed: 0 },
  },
  {
    title: 'סדרה חדשה: מוסר בשבע דקות',
    body: 'בכל בוקר, לפני העבודה.',
    channel: 2,
    sender: 'manager@bimah.local',
    daysAgo: 2.3,
    devices: { delivered: 58, dropped: 0, failed: 0 },
  },
];
