import { forgetReplies } from '#features/conversations/index.ts';
import { forgetSent, forgetUploads } from '#features/uploads/index.ts';
import { forgetAllDrafts } from '#ui/form/app-form/draft.ts';
import { closeAllToasts } from '#ui/toasts/toast-store.ts';
import { forgetActivity } from '../activity/activity-log.ts';
import { rememberChannel } from '../navigation/remembered-channel.ts';

/** Of this window, as drafts are: another may belong to somebody else. */
const STORAGE_KEY = 'bimah.person';

/** Kept beside the storage, which a browser may refuse. */
let inMemory: string | null = null;

function lastPerson(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function remember(person: string): void {
  inMemory = person;
  try {
    sessionStorage.setItem(STORAGE_KEY, person);
  } catch {
    // Nothing to do: the copy in memory serves this page.
  }
}

/** What one person leaves behind in the browser is not for the next. Preferences may stay. */
export function forgetPerson(): void {
  forgetAllDrafts();
  forgetReplies();
  forgetActivity();
  forgetUploads();
  forgetSent();
  closeAllToasts();
  rememberChannel(null);
}

/**
 * Before the first screen of whoever is signed in now. A session that ended by itself leaves a
 * person's things for their return; whoever comes instead finds none of them.
 */
export function meetPerson({ id }: { readonly id: number }): void {
  const before = lastPerson();
  if (before === String(id)) return;
  if (before !== null) forgetPerson();
  remember(String(id));
}
