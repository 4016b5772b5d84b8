import type { CSSProperties } from 'react';
import { isolate } from '#platform/i18n/isolate.ts';
import { directionOf, type Language } from '#platform/i18n/language.ts';
import classes from './user-text.module.css';

export interface UserTextProps {
  /** What a person or the server wrote, as it is. */
  children: string;
  /** A paragraph of its own instead of a run inside a sentence. */
  block?: boolean;
  /** Cuts to this many lines with an ellipsis; the whole text stays in the tooltip. */
  lines?: number;
  /** The language of the record, where it has one: it decides the direction and the voice. */
  lang?: Language | null | undefined;
  className?: string | undefined;
}

type Clamp = CSSProperties & { '--lines': number };

function cutClass(lines: number | undefined) {
  if (lines === undefined) return undefined;
  return lines === 1 ? classes.oneLine : classes.manyLines;
}

/**
 * The only way for text that is not ours to reach the screen. Its direction comes from itself and
 * stays inside; its alignment comes from the column.
 */
export function UserText({ children, block = false, lines, lang, className }: UserTextProps) {
  const ownLanguage = lang ? { lang, dir: directionOf(lang) } : {};

  if (!block && lines === undefined) {
    return (
      <bdi {...ownLanguage} className={className}>
        {children}
      </bdi>
    );
  }

  const style: Clamp | undefined = lines === undefined ? undefined : { '--lines': lines };
  return (
    <span
      dir="auto"
      {...ownLanguage}
      className={[classes.block, cutClass(lines), className].filter(Boolean).join(' ')}
      style={style}
      title={lines === undefined ? undefined : isolate(children)}
    >
      {children}
    </span>
  );
}
