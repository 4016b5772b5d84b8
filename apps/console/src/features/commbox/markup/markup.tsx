import DOMPurify from 'dompurify';
import { Fragment, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import { safeImage, safeLink } from './safe-address.ts';
import classes from './markup.module.css';

/** What a letter needs. Blocks without a meaning of their own only part the lines. */
const TAGS = ['a', 'b', 'br', 'div', 'em', 'i', 'img', 'li', 'ol', 'p', 'span', 'strong', 'ul'];

/**
 * Lets through nothing but harmless tags. What comes out is read as a tree and drawn anew; it never
 * becomes text again, so that nothing can change its meaning by being parsed a second time.
 */
function sanitise(markup: string): DocumentFragment | null {
  // Where it cannot work it would hand back what it was given.
  if (!DOMPurify.isSupported) return null;
  return DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

interface Drawing {
  readonly imageHosts: readonly string[];
  /** Stands where a picture was left out. */
  readonly leftOut: (alt: string) => ReactNode;
}

/** Deeper than any letter goes; what lies below is shown as its words. */
const DEPTH_MAX = 24;

const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'ul', 'ol', 'li']);

const nameOf = (node: Node) => (node instanceof Element ? node.localName : '');
const isBlock = (node: Node) => BLOCKS.has(nameOf(node));

/** A tag that is not here gives way to what it holds. */
function drawElement(element: Element, inside: ReactNode[], drawing: Drawing): ReactNode {
  switch (element.localName) {
    case 'br':
      return <br />;
    case 'b':
    case 'strong':
    // Hebrew has no italics.
    case 'i':
    case 'em':
      return <strong>{inside}</strong>;
    case 'ul':
      return <ul>{inside}</ul>;
    case 'ol':
      return <ol>{inside}</ol>;
    case 'a': {
      const href = safeLink(element.getAttribute('href'));
      if (href === null) return inside;
      return (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {inside}
        </a>
      );
    }
    case 'img': {
      const alt = element.getAttribute('alt') ?? '';
      const src = safeImage(element.getAttribute('src'), drawing.imageHosts);
      if (src === null) return drawing.leftOut(alt);
      return <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />;
    }
    default:
      return inside;
  }
}

function drawNode(node: Node, drawing: Drawing, depth: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  if (depth > DEPTH_MAX) return node.textContent;
  const name = nameOf(node);
  const inside = drawNodes(node, drawing, depth + 1);
  if (name === 'li') return <li dir="auto">{inside}</li>;
  if (name === 'p' || name === 'div') return <div dir="auto">{inside}</div>;
  return drawElement(node, inside, drawing);
}

function drawNodes(parent: Node, drawing: Drawing, depth: number): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => (
    <Fragment key={index}>{drawNode(node, drawing, depth)}</Fragment>
  ));
}

/** Each paragraph finds its own direction, also where nobody marked it as one. */
function drawMarkup(fragment: DocumentFragment, drawing: Drawing): ReactNode[] {
  const paragraphs: Node[][] = [];
  let isOpen = false;
  for (const node of fragment.childNodes) {
    if (isOpen && !isBlock(node)) paragraphs.at(-1)?.push(node);
    else paragraphs.push([node]);
    isOpen = !isBlock(node);
  }
  return paragraphs.map((nodes, index) => (
    <div key={index} dir="auto">
      {nodes.map((node, nth) => (
        <Fragment key={nth}>{drawNode(node, drawing, 0)}</Fragment>
      ))}
    </div>
  ));
}

export interface MarkupProps {
  /** As another service sent it: anything may be in it. */
  children: string;
  /** Hosts whose pictures are shown. */
  imageHosts: readonly string[];
}

/** Somebody else's markup, as far as it is harmless; what cannot be read is shown as it came. */
export function Markup({ children, imageHosts }: MarkupProps) {
  const { t } = useTranslation('commbox');
  const drawn = useMemo(() => {
    const leftOut = (alt: string): ReactNode => (
      <span className={classes.leftOut}>
        {alt === '' ? t('markup.picture') : t('markup.pictureOf', { alt })}
      </span>
    );
    try {
      const fragment = sanitise(children);
      return fragment && drawMarkup(fragment, { imageHosts, leftOut });
    } catch {
      return null;
    }
  }, [children, imageHosts, t]);
  if (drawn === null) return <UserText block>{children}</UserText>;
  return <div className={classes.markup}>{drawn}</div>;
}
