import { useMediaQuery } from '@mantine/hooks';
import { useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import classes from './key-hints.module.css';

export interface KeyHint {
  readonly keys: readonly string[];
  readonly text: string;
}

const NARROW_OR_TOUCH = '(max-width: 74.9375em), (hover: none)';

/** The keys of a queue, for those who have them on. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  const hasNoRoom = useMediaQuery(NARROW_OR_TOUCH, false, { getInitialValueInEffect: false });
  if (!useLetterKeys() || hasNoRoom) return null;
  return (
    <p className={classes.keys}>
      {hints.map(({ keys, text }) => (
        <span key={text} className={classes.hint}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {text}
        </span>
      ))}
    </p>
  );
}
