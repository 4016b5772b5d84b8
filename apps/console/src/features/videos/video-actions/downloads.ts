import type { Video } from '@bimah/contract/videos.ts';
import { saveAddress } from '#platform/download/save-address.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { readVideo } from '../videos.queries.ts';

const ANSWER_MS = 20_000;

const downloadName = ({ id }: Pick<Video, 'id'>): string => `${id}.mp4`;

/**
 * The browser saves the file as `{video id}.mp4`: it shows how far it is, goes on after a break and
 * keeps nothing in memory. The address is asked for anew, since that of an older page has ended.
 */
export async function startDownload({ id, title }: Pick<Video, 'id' | 'title'>): Promise<void> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const { video } = await readVideo(id, signal);
    if (video.video_url === null) throw new Error(`Video ${id} has no file`);
    await saveAddress(video.video_url, downloadName(video), signal);
    notify.success(translate('videos:download.begun'), { detail: title });
  } catch {
    notify.error(translate('videos:download.failed'), { detail: title });
  }
}
