import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { dropUpload, FileIsKnown, sendFilm, type UploadTarget } from '#features/files/index.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { submitOnce } from '#platform/api/submit-once.ts';
import { useCreate } from '#platform/api/use-create.ts';
import type { UploadPort } from '#platform/upload/upload-queue.ts';

export type CreatedVideo = OutputOf<typeof videosApi.create>;
type NewVideoBody = CallInput<typeof videosApi.create>['body']['video'];
/** A video as it was filled in, before its file has an address. */
export type VideoRequest = Omit<NewVideoBody, 'link'>;

export const videoUploadPort: UploadPort<UploadTarget, VideoRequest, CreatedVideo> = {
  send: sendFilm,
  isQuestion: (error) => error instanceof FileIsKnown,
  drop: dropUpload,
  openFinish: () => {
    const submit = submitOnce(videosApi.create);
    return (video, link) => submit({ body: { video: { ...video, link } } });
  },
  isFileLost: (error) => error instanceof ApiError && 'video.link' in error.fields,
};

/** What the video site tells of a link. It is asked once; a refusal is not repeated by itself. */
export const siteVideoQuery = (link: string) => ({
  ...contractQuery(videoSiteApi.video, { query: { link } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export type SiteVideo = OutputOf<typeof videoSiteApi.video>;

/** A video of the video site needs no file, so that it is made at once. */
export const useCreateFromLink = () => useCreate(videosApi.create);
