// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';
import { RichText } from './rich-text.tsx';

/** What the translator does: isolates each value it puts in. */
const say = (template: string) => (slots: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolate(slots[name]));

/** The elements of the sentence as a reader of the code sees them: `a[ערוץ bdi[אור]]`. */
function outline(node: Node): string {
  const inside = [...node.childNodes].map(outline).join('');
  return node instanceof Element
    ? `${node.tagName.toLowerCase()}[${inside}]`
    : `${node.textContent}`;
}

const shape = (element: ReactElement) =>
  [...render(element).container.childNodes].map(outline).join('');

it('isolates typed values with markup, which does not travel with copied text', () => {
  expect(shape(<RichText text={say('למחוק את {{title}}?')} values={{ title: 'Daf #12!' }} />)).toBe(
    'למחוק את bdi[Daf #12!]?',
  );
});

it('takes elements as they are', () => {
  expect(shape(<RichText text={say('אל {{to}}.')} values={{ to: <a href="/x">כאן</a> }} />)).toBe(
    'אל a[כאן].',
  );
});

it('turns the marks of the sentence into elements, one inside another', () => {
  expect(
    shape(
      <RichText
        text={say('<link>ערוץ <b>{{name}}</b></link> ועוד <b>אחד</b>')}
        values={{ name: 'אור' }}
        marks={{ link: (content) => <a href="/c">{content}</a> }}
      />,
    ),
  ).toBe('a[ערוץ strong[bdi[אור]]] ועוד strong[אחד]');
});

it('never reads what people typed as markup', () => {
  const typed = '<b>x</b><img src=x onerror=alert(1)>';
  expect(shape(<RichText text={say('{{title}}')} values={{ title: typed }} />)).toBe(
    `bdi[${typed}]`,
  );
});
