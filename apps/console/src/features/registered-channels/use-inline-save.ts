import { useEffect, useEffectEvent, useState } from 'react';

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'invalid';

interface InlineSaveOptions {
  /** The value as the server has it. */
  readonly saved: string;
  /** As typed so far. */
  readonly value: string;
  readonly isValid: boolean;
  readonly save: (value: string) => Promise<unknown>;
  readonly delayMs: number;
}

interface Attempt {
  readonly value: string;
  readonly outcome: Exclude<SaveState, 'idle' | 'waiting'>;
  readonly error?: unknown;
}

/** What became of the value that stands there now; an earlier attempt tells nothing of it. */
function stateOf(attempt: Attempt | null, value: string, saved: string): SaveState {
  const isAbout = attempt?.value === value;
  if (value === saved) return isAbout && attempt.outcome === 'saved' ? 'saved' : 'idle';
  return isAbout ? attempt.outcome : 'waiting';
}

/**
 * Saves a value once its typing rests. What cannot be saved stays as it was typed, and says so.
 */
export function useInlineSave({ saved, value, isValid, save, delayMs }: InlineSaveOptions) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const isTouched = value !== saved;

  const send = async () => {
    if (!isTouched) return;
    if (!isValid) {
      setAttempt({ value, outcome: 'invalid' });
      return;
    }
    setAttempt({ value, outcome: 'saving' });
    try {
      await save(value);
      setAttempt({ value, outcome: 'saved' });
    } catch (error) {
      setAttempt({ value, outcome: 'failed', error });
    }
  };

  const sendAfterRest = useEffectEvent(() => void send());
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => sendAfterRest(), delayMs);
    return () => clearTimeout(timer);
  }, [value, isValid, isTouched, delayMs]);

  const state = stateOf(attempt, value, saved);
  return {
    state,
    error: state === 'failed' ? attempt?.error : undefined,
    /** For Enter: does not wait, and tries again after a failure. */
    saveNow: () => void send(),
  };
}
