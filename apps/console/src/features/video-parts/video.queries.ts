import { videosApi } from '@bimah/contract/videos.ts';
import { contractQuery } from '#platform/api/contract-query.ts';

export const videoQuery = (id: number) => contractQuery(videosApi.get, { params: { id } });
