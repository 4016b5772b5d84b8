import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import { Fragment, type ReactNode } from 'react';

type Wrap = (content: ReactNode) => ReactNode;

export interface RichTextProps {
  /**
   * Receives a stand-in for every value and returns the sentence, so that the key stays checked by
   * the compiler: `text={(slots) => t('versions:delete.effect', slots)}`.
   */
  text: (slots: Record<string, string>) => string;
  /** What stands in the `{{name}}` places. Strings are isolated; elements are taken as they are. */
  values?: Record<string, ReactNode>;
  /** What the sentence's own `<name>…</name>` marks become. */
  marks?: Record<string, Wrap>;
}

// A private-use character pair cannot occur in a catalogue, and values never pass through the text.
const SLOT_OPEN = '\uE000';
const SLOT_CLOSE = '\uE001';
const ISOLATE_AROUND_SLOT = /[\u2066-\u2068](\uE000\w+\uE001)\u2069/g;
const MARK = /<(\w+)>(.*?)<\/\1>/s;
const SLOT = new RegExp(`${SLOT_OPEN}(\\w+)${SLOT_CLOSE}`);

const bold: Wrap = (content) => <strong>{content}</strong>;

/** A sentence with elements inside it. What people typed is never read as markup. */
export function RichText({ text, values = {}, marks = {} }: RichTextProps) {
  const slots = Object.fromEntries(
    Object.keys(values).map((name) => [name, `${SLOT_OPEN}${name}${SLOT_CLOSE}`]),
  );
  const wraps: Record<string, Wrap> = { b: bold, ...marks };

  const fillSlots = (plain: string): ReactNode[] =>
    plain.split(SLOT).map((piece, index) => {
      if (index % 2 === 0) return piece;
      const value = values[piece];
      return typeof value === 'string' ? (
        <bdi key={index} dir={textDirection(value, 'auto')}>
          {value}
        </bdi>
      ) : (
        <Fragment key={index}>{value}</Fragment>
      );
    });

  const build = (sentence: string): ReactNode[] => {
    const match = MARK.exec(sentence);
    if (!match) return fillSlots(sentence);
    const [whole, name = '', inside = ''] = match;
    const wrap = wraps[name] ?? ((content) => content);
    return [
      ...fillSlots(sentence.slice(0, match.index)),
      <Fragment key={`mark-${match.index}`}>{wrap(build(inside))}</Fragment>,
      <Fragment key={`rest-${match.index}`}>
        {build(sentence.slice(match.index + whole.length))}
      </Fragment>,
    ];
  };

  return <>{build(text(slots).replace(ISOLATE_AROUND_SLOT, '$1'))}</>;
}
