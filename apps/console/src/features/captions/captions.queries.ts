import { captionsApi, type CaptionTrack } from '@bimah/contract/captions.ts';
import type { Language } from '@bimah/contract/fields.ts';
import type { Caption } from '@bimah/contract/rules/caption-file.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';

export const captionTracksQuery = (id: number) =>
  contractQuery(captionsApi.list, { params: { id } });

/** Read once by whoever shows them, and kept no longer: there may be ten thousand, and an editor has newer ones. */
export const captionTrackQuery = (id: number, language: Language) => ({
  ...contractQuery(captionsApi.get, { params: { id, language } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export interface CaptionSave {
  readonly captions: readonly Caption[];
  readonly source_name: string | null;
  /** Null: there were none yet. */
  readonly updated_at: string | null;
}

interface Named {
  readonly id: number;
  readonly language: Language;
}

/** Whatever was done to captions, the list of them is read again; the lines only by whoever opens them. */
function useCaptionCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation<Output, ApiError, Input>({
    mutationFn: call,
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(captionsApi.list) }),
  });
}

export const useSaveCaptions = (params: Named) =>
  useCaptionCall<CaptionSave, CaptionTrack>(({ captions, ...body }) =>
    callApi(captionsApi.save, { params, body: { ...body, captions: [...captions] } }),
  );

export const useShowCaptions = (params: Named) =>
  useCaptionCall<boolean, CaptionTrack>((shown) =>
    callApi(captionsApi.show, { params, body: { shown } }),
  );

export const useRemoveCaptions = (params: Named) =>
  useCaptionCall<void, { status: 'ok' }>(() => callApi(captionsApi.remove, { params }));
