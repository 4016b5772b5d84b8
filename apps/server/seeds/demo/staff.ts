import type { UserMessage } from '@bimah/contract';

export interface DemoSignIn {
  readonly email: string;
  readonly audience: 'console' | 'app';
  readonly days: number;
  /** Of the device, where it takes messages. */
  readonly push_token?: string;
}

const MANAGER = 'manager@bimah.local';
const EDITOR = 'editor@bimah.local';

export const demoSignIns: readonly DemoSignIn[] = [
  { email: MANAGER, audience: 'app', days: 12.2, push_token: 'demo-device-manager' },
  { email: MANAGER, audience: 'console', days: 4.1 },
  { email: MANAGER, audience: 'console', days: 0.1 },
  { email: EDITOR, audience: 'app', days: 30.3 },
  { email: EDITOR, audience: 'console', days: 1.2 },
  { email: 'hillel.ashkenazi@example.com', audience: 'console', days: 2.3 },
  { email: 'adina.sela@example.com', audience: 'app', days: 47.4 },
  { email: 'adina.sela@example.com', audience: 'console', days: 3.2 },
];

export interface DemoMessage {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly title: string;
  readonly body: string;
  readonly status: UserMessage['status'];
}

/** The older one is from before the manager had the app: there was no device to send it to. */
export const demoMessages: readonly DemoMessage[] = [
  {
    from: 'admin@bimah.local',
    to: MANAGER,
    days: 18.3,
    title: 'ברוכים הבאים לתור הפרסום',
    body: 'מהשבוע אפשר לקבוע ימים ושעות קבועים, והשיעורים יוצאים לפיהם. נשמח לשמוע איך זה עובד אצלכם.',
    status: 'kept',
  },
  {
    from: 'admin@bimah.local',
    to: MANAGER,
    days: 3.4,
    title: 'תודה על הסדרה החדשה',
    body: 'השיעורים על תפילה היו בין הנצפים ביותר השבוע. כל הכבוד!',
    status: 'sent',
  },
];
