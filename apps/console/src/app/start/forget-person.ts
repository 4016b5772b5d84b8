import { forgetReplies } from '#features/conversations/index.ts';
import { forgetSent, forgetUnfinished, forgetUploads } from '#features/uploads/index.ts';
import { forgetAllDrafts } from '#ui/form/app-form/draft.ts';
import { closeAllToasts } from '#ui/toasts/toast-store.ts';
import { forgetActivity } from '../activity/activity-log.ts';
import { rememberChannel } from '../navigation/remembered-channel.ts';
import { forgetSearch } from '../palette/kept-search.ts';
import { forgetOpened } from '../palette/recent-things.ts';

/** What one person leaves behind in the browser is not for the next. Preferences may stay. */
export function forgetPerson(): void {
  forgetAllDrafts();
  forgetReplies();
  forgetActivity();
  forgetUnfinished();
  forgetUploads();
  forgetSent();
  closeAllToasts();
  rememberChannel(null);
  forgetOpened();
  forgetSearch();
}
