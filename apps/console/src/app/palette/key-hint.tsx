import classes from './key-hint.module.css';

/** Key names read left to right in every language. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={classes.key}>
      <bdi dir="ltr">{children}</bdi>
    </kbd>
  );
}
