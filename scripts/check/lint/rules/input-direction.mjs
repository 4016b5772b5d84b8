import { attributeStrings, elementName, findAttribute, hasSpread } from '../syntax.mjs';

const INPUTS = new Set(['input', 'textarea', 'TextInput', 'Textarea', 'PasswordInput']);
const LATIN_TYPES = new Set(['email', 'password', 'tel', 'url']);

/** A box around the field may have said it already. */
function standsLeftToRight(element) {
  for (let at = element; at; at = at.parent) {
    const opening = at.type === 'JSXElement' ? at.openingElement : undefined;
    if (opening && textOf(opening, 'dir') === 'ltr') return true;
  }
  return false;
}

const textOf = (element, name) => attributeStrings(findAttribute(element, name))[0]?.text;

/** An empty `dir="auto"` field is left-to-right; an email or a password always is. */
export default {
  create: (context) => ({
    JSXOpeningElement(node) {
      const name = elementName(node);
      if (!INPUTS.has(name)) return;
      if (textOf(node, 'dir') === 'auto') {
        context.report({
          node,
          message:
            'dir="auto" puts the caret of an empty field on the wrong side; take the direction from the typed text through the kit.',
        });
      }
      const isLatin = name === 'PasswordInput' || LATIN_TYPES.has(textOf(node, 'type'));
      if (isLatin && !standsLeftToRight(node.parent) && !hasSpread(node)) {
        context.report({ node, message: 'Such a value is written left to right: add dir="ltr".' });
      }
    },
  }),
};
