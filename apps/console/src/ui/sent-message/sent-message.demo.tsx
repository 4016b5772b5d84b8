import { useDemoWords } from '#ui/demo-content/towns.ts';
import { SentMessage } from './sent-message.tsx';

export const title = 'Sent messages';

const WORDS = {
  he: {
    title: 'שיעור חדש בערוץ',
    body: 'השיעור על הלכות שבת עלה לאוויר.',
    sent: 'נשלחה',
    failed: 'לא נמסרה',
    delivered: 'הגיעה ל־120 מתוך 124 מכשירים',
    from: 'מאת נעה לוי',
  },
  en: {
    title: 'A new lesson in the channel',
    body: 'The lesson on the laws of Shabbat is out.',
    sent: 'Sent',
    failed: 'Not delivered',
    delivered: 'Reached 120 of 124 devices',
    from: 'From Noa Levi',
  },
};

export default function SentMessageDemo() {
  const words = useDemoWords(WORDS);
  const message = { title: words.title, from: words.from, created_at: '2026-03-01T08:30:00Z' };
  return (
    <ul role="list">
      <SentMessage
        {...message}
        body={words.body}
        status={{ tone: 'published', children: words.sent }}
      >
        <span>{words.delivered}</span>
      </SentMessage>
      <SentMessage {...message} body="" status={{ tone: 'error', children: words.failed }} />
    </ul>
  );
}
