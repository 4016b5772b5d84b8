import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import classes from './stale-note.module.css';

export interface StaleNoteProps {
  /** What changed meanwhile, and what becomes of the changes made here. */
  words: string;
  /** On the button that brings the newer version. */
  action: string;
  onLoad: () => Promise<void>;
  /** What to say when it could not be brought. */
  failure: { title: string; detailOf: (error: unknown) => string };
}

/** Somebody else saved meanwhile: offers their version without losing what was done here. */
export function StaleNote({ words, action, onLoad, failure }: StaleNoteProps) {
  const [loading, setLoading] = useState(false);

  const load = async () => {
    setLoading(true);
    try {
      await onLoad();
    } catch (error) {
      notify.error(failure.title, { detail: failure.detailOf(error) });
    } finally {
      setLoading(false);
    }
  };

  return (
    <div role="status" className={classes.note}>
      <DirIcon icon={IconRefreshAlert} />
      <p className={classes.words}>{words}</p>
      <Button variant="default" size="sm" loading={loading} onClick={() => void load()}>
        {action}
      </Button>
    </div>
  );
}
