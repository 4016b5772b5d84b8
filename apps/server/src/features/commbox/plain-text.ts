import { cutText } from '@bimah/contract/rules/text.ts';

/** What is looked at for a line in a list; markup can be long before it says something. */
const READ_MAX = 5_000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of a piece of markup, cut to so many characters. For people to read, as text alone. */
export function plainText(markup: string, max: number): string {
  const words = cutText(markup, READ_MAX)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, max).join('');
}
