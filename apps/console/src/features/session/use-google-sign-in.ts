import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askGoogle, type GoogleOptions } from './google-popup.ts';
import { signInWithGoogle } from './session.queries.ts';

/** Pressing the button again starts over: the earlier window may have been closed. */
export function useGoogleSignIn() {
  const client = useQueryClient();
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  return useMutation({
    mutationFn: async (options: GoogleOptions) => {
      attempt.current?.abort();
      attempt.current = new AbortController();
      const accessToken = await askGoogle(options, attempt.current.signal);
      await signInWithGoogle(client, accessToken);
    },
  });
}
