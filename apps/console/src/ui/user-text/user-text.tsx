import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import type { CSSProperties, ReactNode } from 'react';
import { isolate } from '#platform/i18n/isolate.ts';
import { activeLanguage, directionOf, uiDir, type Language } from '#platform/i18n/language.ts';
import { markWhileCut } from './cut-against.ts';
import { nameDirection } from './name-direction.ts';
import classes from './user-text.module.css';

export interface UserTextProps {
  /** What a person or the server wrote, as it is. */
  children: string;
  /** A paragraph of its own instead of a run inside a sentence. */
  block?: boolean;
  /** Cuts to this many lines with an ellipsis; the whole text stays in the tooltip. */
  lines?: number;
  /** What the tooltip says where the text itself is a shorter form of it. */
  whole?: string;
  /** The language of the record, where it has one: its voice, and its direction where the letters do not tell. */
  lang?: Language | null | undefined;
  className?: string | undefined;
  /** The name of somebody, which reads by its own rule. */
  person?: boolean;
  /** How the letters themselves are drawn, where parts of them stand out. */
  draw?: (text: string) => ReactNode;
}

type Clamp = CSSProperties & { '--lines': number };

function cutClass(lines: number | undefined) {
  if (lines === undefined) return undefined;
  return lines === 1 ? classes.oneLine : classes.manyLines;
}

const isMixed = (text: string) => /\p{Script=Hebrew}/u.test(text) && /\p{Script=Latin}/u.test(text);

/** An hour or a date: `20:30`, `24/11`. */
const MOMENT = /(\d+(?:[:/]\d+)+)/;

/** Cut from its head an hour is another hour, so one that has no room goes as a whole. */
const cutBetweenMoments = (text: string): ReactNode =>
  MOMENT.test(text)
    ? text.split(MOMENT).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className={classes.moment}>
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text;

const asItIs = (text: string): ReactNode => text;

/** Each line of a message finds its own direction. */
const isMessage = ({ children, block, lines }: UserTextProps) =>
  block === true && lines === undefined && children.includes('\n');

/**
 * The only way for text that is not ours to reach the screen. Its direction comes from its letters
 * and stays inside; its alignment comes from the column.
 */
export function UserText(props: UserTextProps) {
  const { children, block = false, lines, whole = children, lang, className } = props;
  const whenEqual = lang ? directionOf(lang) : 'auto';
  const ofText = () =>
    props.person ? nameDirection(children, activeLanguage()) : textDirection(children, whenEqual);
  const dir = isMessage(props) ? 'auto' : ofText();
  const own = { dir, lang: lang ?? undefined };
  const { draw = lines === undefined ? asItIs : cutBetweenMoments } = props;

  if (!block && lines === undefined) {
    return (
      <bdi {...own} className={className}>
        {draw(children)}
      </bdi>
    );
  }

  const style: Clamp | undefined = lines === undefined ? undefined : { '--lines': lines };
  return (
    <span
      // A changed text is another one to be cut, which nothing else tells where its place stays as it is.
      key={children}
      ref={lines !== undefined && dir !== uiDir() ? markWhileCut : undefined}
      {...own}
      className={[classes.block, cutClass(lines), className].filter(Boolean).join(' ')}
      data-mixed={(lines === 1 && isMixed(children)) || undefined}
      style={style}
      title={lines === undefined ? undefined : isolate(whole)}
    >
      {draw(children)}
    </span>
  );
}
