import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { videoQuery } from './video.queries.ts';

/**
 * The address of a file that is not public opens it for some minutes only, and the page may be
 * older. So the first failure asks for a new address; the second is told.
 */
export function useOpenAddress(id: number, url: string) {
  const client = useQueryClient();
  const [renewed, setRenewed] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const renew = async () => {
    setFailed(false);
    const answer = await client
      .query({ ...videoQuery(id), staleTime: 0, retry: false })
      .catch(() => null);
    const next = answer?.video.video_url ?? null;
    setRenewed(next);
    setFailed(next === null);
  };

  return {
    url: renewed ?? url,
    failed,
    renew: () => void renew(),
    renewOnce: () => (renewed === null ? void renew() : setFailed(true)),
  };
}
