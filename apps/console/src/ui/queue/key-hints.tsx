import { useMediaQuery } from '@mantine/hooks';
import { useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import classes from './key-hints.module.css';

export interface KeyHint {
  readonly keys: readonly string[];
  readonly text: string;
}

const NARROW_OR_TOUCH = '(max-width: 74.9375em), (hover: none)';

/** Whether there are keys to hint at: somebody has them on, and a keyboard and room for it. */
export function useHintedKeys(): boolean {
  const hasNoRoom = useMediaQuery(NARROW_OR_TOUCH, false, { getInitialValueInEffect: false });
  return useLetterKeys() && !hasNoRoom;
}

/** What a button does, by key; it is heard of in the list of keys. */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className={classes.key}>
      {children}
    </kbd>
  );
}

/** The keys of a queue, for those who have them on. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  if (!useHintedKeys()) return null;
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
