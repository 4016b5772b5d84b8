import { videoFilesApi } from '@bimah/contract/video-files.ts';
import { useMutation } from '@tanstack/react-query';
import { sendFilm } from '#features/files/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import type { SendOptions } from '#platform/upload/upload-queue.ts';
import { useReadVideosAgain } from './videos.queries.ts';

/** A new file on its way, and those before it. News arrives by itself. */
export const videoFileQuery = (id: number) => contractQuery(videoFilesApi.show, { params: { id } });

interface Replacing extends SendOptions {
  readonly file: File;
  readonly channelId: number;
}

/** Sends a film and has it put in the place of the one there is. */
export function useReplaceFile(id: number) {
  const onSettled = useReadVideosAgain();
  return useMutation({
    mutationFn: async ({ file, channelId, ...options }: Replacing) => {
      const link = await sendFilm(file, { channelId }, options);
      return callApi(
        videoFilesApi.replace,
        { params: { id }, body: { link } },
        { signal: options.signal },
      );
    },
    onSettled,
  });
}

export function useBringBackFile(id: number) {
  const onSettled = useReadVideosAgain();
  return useMutation({
    mutationFn: (earlier_id: number) =>
      callApi(videoFilesApi.bringBack, { params: { id }, body: { earlier_id } }),
    onSettled,
  });
}
