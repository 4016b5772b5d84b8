import DOMPurify from 'dompurify';

/** What a letter needs. Blocks without a meaning of their own only part the lines. */
const TAGS = ['a', 'b', 'br', 'div', 'em', 'i', 'img', 'li', 'ol', 'p', 'span', 'strong', 'ul'];

/**
 * Lets through nothing but harmless tags. What comes out is read as a tree and drawn anew; it never
 * becomes text again, so that nothing can change its meaning by being parsed a second time.
 */
export function sanitise(markup: string): DocumentFragment | null {
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
