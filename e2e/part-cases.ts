type Width = 'desktop' | 'phone';

export interface Part {
  readonly name: string;
  /** What is pressed one after another, as people read it; the first of them gets focus back. */
  readonly press: readonly Press[];
  /** Absent where it is the same on both. */
  readonly on?: Width;
}

interface Press {
  readonly role: 'button' | 'menuitem';
  readonly name: RegExp;
}

const button = (name: RegExp): Press => ({ role: 'button', name });
const item = (name: RegExp): Press => ({ role: 'menuitem', name });

const part = (name: string, ...press: Press[]): Part => ({ name, press });
const only = (on: Width, one: Part): Part => ({ ...one, on });

const ACTIONS = button(/^פעולות על/);

/** What opens over a screen, by its address, for a platform admin; what many screens share once. */
export const partsOf: Readonly<Record<string, readonly Part[]>> = {
  '/channels/1/dashboard': [
    only('phone', part('navigation', button(/^תפריט$/))),
    part('channels', button(/^הערוץ הפעיל/)),
    part('palette', button(/^חיפוש או פקודה/)),
    part('activity', button(/^פעילות/)),
    only('desktop', part('account', button(/^תפריט החשבון/))),
    part('languages', button(/^שפת הסרטונים/)),
    part('acts on what waits', button(/^עוד פעולות/)),
  ],
  '/channels/1/library': [
    only('phone', part('filters', button(/^סינון/))),
    only('desktop', part('order', button(/^מיון/))),
    part('acts on a video', ACTIONS),
    part('playlists to add to', ACTIONS, item(/^הוספה לרשימ/)),
    part('removal', ACTIONS, item(/^הסרה|^מחיקה/)),
  ],
  '/channels/1/videos/89/edit': [part('withdrawal', button(/^החזרה להמתנה$/))],
  '/channels/1/playlist': [
    part('new playlist', button(/^רשימה חדשה/)),
    part('player', button(/^ניגון הרשימה/)),
  ],
  '/channels/1/story': [part('deletion', ACTIONS, item(/^הסרת הסטורי/))],
  '/channels/1/event': [only('desktop', part('columns', button(/^עמודות/)))],
  '/channels/1/event/add': [part('calendar', button(/^פתיחת לוח השנה/))],
  '/channels/1/reports': [
    only('desktop', part('removal of the video', button(/^הסרת הסרטון/))),
    only('phone', part('reported video', button(/^דף יומי/))),
  ],
  '/channels/1/comments': [only('desktop', part('deletion of a comment', button(/^מחיקת התגובה/)))],
  '/channels/1/managers': [
    only('desktop', part('removal of a manager', button(/^הסרה של.*יונתן ברק/))),
    only(
      'phone',
      part('removal of a manager', button(/^עוד פעולות על.*יונתן ברק/), item(/^הסרה מהצוות/)),
    ),
  ],
  '/channels/1/edit': [
    part('deletion of the channel', button(/^מחיקת הערוץ…/)),
    only('phone', part('preview', button(/^תצוגה מקדימה/))),
  ],
  '/users/3': [
    part('message', button(/^שליחת הודעה/)),
    part('whole history', button(/^כל ההיסטוריה/)),
    part('platform admin', button(/^מינוי למנהל מערכת/)),
    part('deletion of a person', button(/^מחיקת המשתמש/)),
  ],
  '/old-videos': [
    part('preview', button(/^תצוגה מקדימה:/)),
    part('rows of a page', button(/^שורות בעמוד/)),
  ],
  '/commbox-conversations/1': [part('deletion of a conversation', button(/^מחיקה/))],
};
