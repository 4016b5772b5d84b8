import type { IncomingCommboxConversation } from '@bimah/contract';

type Said = readonly [minute: number, from: 'manager' | 'viewer', markup: string];

interface DemoCommbox {
  readonly name: string | null;
  readonly email: string;
  /** How many days before the demo's own day, and at what hour. */
  readonly day: number;
  readonly hour: number;
  readonly closed?: boolean;
  readonly question: string;
  readonly said: readonly Said[];
}

/** Markup of every kind that comes along: paragraphs, lists, links, pictures, and some that must not run. */
export const demoCommbox: readonly DemoCommbox[] = [
  {
    name: 'אליהו מזרחי',
    email: 'eliyahu.mizrahi@example.org',
    day: 1,
    hour: 18,
    closed: true,
    question: '<p>שלום, איך מחליפים <b>שפה</b> באפליקציה?</p>',
    said: [
      [12, 'manager', '<p>שלום אליהו,</p><ol><li>הגדרות</li><li>שפה</li><li>עברית</li></ol>'],
      [20, 'viewer', '<p>עבד, תודה!</p>'],
    ],
  },
  {
    name: 'Sarah Kaplan',
    email: 'sarah.kaplan@example.com',
    day: 2,
    hour: 9,
    closed: true,
    question: '<p>Hi, I cannot find the <i>Shabbat in a Small Apartment</i> series.</p>',
    said: [
      [
        7,
        'manager',
        '<p>It is here: <a href="https://video.example.com/p/77">Shabbat in a Small Apartment</a></p>',
      ],
      [9, 'viewer', '<p>Found it.<br>Thank you!</p>'],
      [11, 'manager', '<p>Enjoy 🙂 ושבת שלום</p>'],
    ],
  },
  {
    name: null,
    email: 'viewer.without.name@example.com',
    day: 3,
    hour: 20,
    question: '<p>לא מקבל התראות על שיעורים חדשים. מצרף צילום מסך</p>',
    said: [
      [2, 'viewer', '<p><img src="https://cdn.example.org/screens/771.png" alt="צילום מסך"></p>'],
      [40, 'manager', '<p>תודה. אפשר לבדוק אם ההתראות <em>מופעלות</em> בהגדרות המכשיר?</p>'],
    ],
  },
  {
    name: 'הדס',
    email: 'h@example.org',
    day: 4,
    hour: 11,
    closed: true,
    question: '<p>רוצה למחוק את החשבון שלי</p>',
    said: [[30, 'manager', '<ul><li>החשבון נמחק</li><li>התגובות נשארו בלי שם</li></ul>']],
  },
  {
    name: 'דוד ורבקה לוינזון־אברמוביץ׳',
    email: 'levinzon.family@example.com',
    day: 6,
    hour: 21,
    question: '<p>הסרטון נעצר באמצע <b>שוב ושוב</p><div>מה עושים?',
    said: [],
  },
  {
    name: 'בודק אבטחה',
    email: 'tester@example.com',
    day: 7,
    hour: 10,
    closed: true,
    question: '<p>שלום</p><script>document.title = "x"</script>',
    said: [
      [
        1,
        'viewer',
        '<img src="x" onerror="document.title = 1"><a href="javascript:alert(1)">קישור</a>',
      ],
      [15, 'manager', '<p>ראינו. התוכן הזה אינו רץ אצלנו 🙂</p>'],
    ],
  },
  {
    name: 'Jonathan Rosen',
    email: 'jonathan.rosen@example.com',
    day: 9,
    hour: 8,
    closed: true,
    question: '<p>Do you offer the daf in audio only?</p>',
    said: [[55, 'manager', '<p>Not yet. We noted your request.</p>']],
  },
  {
    name: 'תהילה שרעבי',
    email: 'tehila.sharabi@example.com',
    day: 12,
    hour: 19,
    closed: true,
    question: '<p>שאלה על אירוע ביום ג׳, יש מקום לעגלות?</p>',
    said: [
      [5, 'manager', '<p>כן, הכניסה מרחוב האלון 14 נגישה.</p>'],
      [6, 'viewer', '<p>תודה</p>'],
    ],
  },
];

const MINUTE_MS = 60_000;
const userOf = (isManager: boolean) => ({ isManager, identity: { thumbnailUrl: null } });

/** In the shape it is sent in. */
export function commboxSent(
  { name, email, question, said, ...demo }: DemoCommbox,
  begun: Date,
  number: number,
): IncomingCommboxConversation {
  const at = (minute: number) => new Date(begun.getTime() + minute * MINUTE_MS).toISOString();
  return {
    object_id: `CB-${4_200 + number}`,
    user_name: name,
    user_email: email,
    closed_time: demo.closed ? at((said.at(-1)?.[0] ?? 0) + 10) : null,
    payload: [
      {
        message: question,
        createdTime: at(0),
        user: userOf(false),
        childs: said.map(([minute, from, message]) => ({
          message,
          createdTime: at(minute),
          user: userOf(from === 'manager'),
        })),
      },
    ],
  };
}
