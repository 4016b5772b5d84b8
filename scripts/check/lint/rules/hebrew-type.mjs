import { attributeName, attributeStrings, elementName, keyOf, stringsOf } from '../syntax.mjs';

const SLANTED_ELEMENTS = new Set(['em', 'i', 'cite']);
const PROPS = { tt: /case$|capitalize/, fs: /italic|oblique/, lts: /./ };
const KEYS = { textTransform: /case$|capitalize/, fontStyle: /italic|oblique/, letterSpacing: /./ };

const ADVICE = 'Hebrew has one case and no italics; emphasise by weight.';

/** Letters of one case, unslanted and unspaced: emphasis is a matter of weight. */
export default {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (SLANTED_ELEMENTS.has(elementName(node))) context.report({ node, message: ADVICE });
    },
    JSXAttribute(node) {
      const unwanted = PROPS[attributeName(node)];
      if (!unwanted) return;
      if (attributeStrings(node).some(({ text }) => unwanted.test(text))) {
        context.report({ node, message: ADVICE });
      }
    },
    Property(node) {
      const unwanted = KEYS[keyOf(node)];
      if (!unwanted) return;
      if (stringsOf(node.value).some(({ text }) => unwanted.test(text))) {
        context.report({ node, message: ADVICE });
      }
    },
  }),
};
