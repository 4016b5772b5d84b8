import { findSome, type Stretch } from '#platform/search/find-query.ts';
import { UserText, type UserTextProps } from '#ui/user-text/user-text.tsx';
import classes from './marked-text.module.css';

/** Cuts a text at the edges of what was found; the found pieces are the odd ones. */
function pieces(text: string, found: readonly Stretch[]): string[] {
  const cuts: number[] = [];
  for (const [start, end] of found) {
    if (start >= (cuts.at(-1) ?? 0)) cuts.push(start, end);
  }
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index] ?? text.length));
}

export interface MarkedTextProps extends Omit<UserTextProps, 'draw'> {
  /** The words to underline; none where it is empty. */
  query: string;
}

/** What somebody wrote, with the words that were looked for underlined in it. */
export function MarkedText({ query, ...text }: MarkedTextProps) {
  if (query === '') return <UserText {...text} />;
  const draw = (whole: string) =>
    pieces(whole, findSome(whole, query)).map((piece, index) =>
      index % 2 === 1 ? (
        <mark key={index} className={classes.found}>
          {piece}
        </mark>
      ) : (
        piece
      ),
    );
  return <UserText {...text} draw={draw} />;
}
