import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import { findSome, type Stretch } from '../navigation/find-query.ts';
import classes from './palette.module.css';

/** Cuts a text at the edges of what was found; the found pieces are the odd ones. */
function pieces(text: string, found: readonly Stretch[]): string[] {
  const cuts: number[] = [];
  for (const [start, end] of found) {
    if (start >= (cuts.at(-1) ?? 0)) cuts.push(start, end);
  }
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index] ?? text.length));
}

export interface MarkedTextProps {
  children: string;
  /** The words to underline. */
  query: string;
  className?: string | undefined;
}

/** A name with the words that were looked for underlined in it. */
export function MarkedText({ children, query, className }: MarkedTextProps) {
  return (
    <bdi dir={textDirection(children, 'auto')} className={className}>
      {pieces(children, findSome(children, query)).map((piece, index) =>
        index % 2 === 1 ? (
          <mark key={index} className={classes.found}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </bdi>
  );
}
