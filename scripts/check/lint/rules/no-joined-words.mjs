import { attributeName, isTranslation } from '../syntax.mjs';

const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'title']);

const joinsTranslation = (node) =>
  isTranslation(node) ||
  (node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    (joinsTranslation(node.left) || joinsTranslation(node.right)));

const isJoin = (template) =>
  template.expressions.length > 1 || template.quasis.some((quasi) => quasi.value.raw !== '');

/** A sentence is one message with its values interpolated: order and isolation differ by language. */
export default {
  create: (context) => ({
    BinaryExpression(node) {
      if (node.operator !== '+' || !joinsTranslation(node)) return;
      if (node.parent.type === 'BinaryExpression' && node.parent.operator === '+') return;
      context.report({
        node,
        message: 'Do not join translated words with "+"; put the values into the message.',
      });
    },
    TemplateLiteral(node) {
      if (!isJoin(node)) return;
      if (node.expressions.some(isTranslation)) {
        context.report({
          node,
          message: 'Do not join translated words in a template; put the values into the message.',
        });
        return;
      }
      const attribute = node.parent.parent;
      if (attribute?.type !== 'JSXAttribute' || node.expressions.length === 0) return;
      if (!SPOKEN_ATTRIBUTES.has(attributeName(attribute))) return;
      context.report({
        node,
        message: `Mixed text in "${attributeName(attribute)}" is not isolated; use a message with interpolated values.`,
      });
    },
  }),
};
