import { attributeName, attributeStrings, elementName, keyOf, stringsOf } from '../syntax.mjs';

const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'legend',
  'nothingFoundMessage',
  'placeholder',
  'title',
]);
const SPOKEN_KEYS = new Set(['description', 'label', 'message', 'placeholder', 'title']);
const WORD = /\p{L}{2,}/u;
const LATIN = /(?!\b[AP]M\b)\b[a-z]{2,}/i;
/** Caught wherever it is spelt, so the other patterns leave it alone. */
const HEBREW = /[\u05d0-\u05ea]/;
/** A key of a catalogue is lower case and unspaced; a sentence is neither. */
const SENTENCE = /^[A-Z][a-z]|[a-zA-Z]\s+[a-zA-Z]/;

/** Names, keys and codes are the same in every language. */
const NEUTRAL_ELEMENTS = new Set(['KeyHint', 'Kbd', 'Ltr', 'kbd']);

const isNeutral = (node) =>
  node.parent.type === 'JSXElement' &&
  NEUTRAL_ELEMENTS.has(elementName(node.parent.openingElement));

/** Every word a person reads comes from the catalogues, in both languages. */
export default {
  create(context) {
    const report = (node, text) =>
      context.report({
        node,
        message: `"${text.trim().slice(0, 40)}" is a word people read; move it to the catalogues.`,
      });
    const reportFirst = (strings, pattern) => {
      const found = strings.find(({ text }) => pattern.test(text));
      if (found) report(found.node, found.text);
    };
    return {
      JSXText(node) {
        if (WORD.test(node.value) && !isNeutral(node)) report(node, node.value);
      },
      JSXAttribute(node) {
        if (SPOKEN_ATTRIBUTES.has(attributeName(node))) reportFirst(attributeStrings(node), LATIN);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute' && !isNeutral(node)) {
          reportFirst(stringsOf(node.expression), LATIN);
        }
      },
      Property(node) {
        if (SPOKEN_KEYS.has(keyOf(node))) reportFirst(stringsOf(node.value), SENTENCE);
      },
      Literal(node) {
        if (typeof node.value === 'string' && HEBREW.test(node.value)) report(node, node.value);
      },
      TemplateElement(node) {
        if (HEBREW.test(node.value.raw)) report(node, node.value.raw);
      },
    };
  },
};
