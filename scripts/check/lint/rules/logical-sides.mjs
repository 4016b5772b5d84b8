import { attributeName, elementName, findAttribute, keyOf } from '../syntax.mjs';

/** Nothing but a position can be called this. */
const POSITION = /^(?:(?:top|bottom)-(?:left|right)|(?:left|right)-(?:start|end))$/;
const SIDE = /^(?:left|right)$/;
const GRADIENT = /gradient\([^)]*\bto (?:left|right)\b/;
/** These the library turns round by itself. */
const MIRRORED_ATTRIBUTE = /^(?:check)?[iI]conPosition$|^labelPosition$/;
const TAKES_A_SIDE = /position|side|placement|align|float|origin|edge/i;

/** A bare "left" may be a word like any other, unless it is given to something that takes a side. */
function isGivenAsSide(node) {
  for (let at = node.parent, child = node; at; child = at, at = at.parent) {
    if (at.type === 'JSXAttribute') return !MIRRORED_ATTRIBUTE.test(attributeName(at));
    if (at.type === 'Property') return at.value === child && TAKES_A_SIDE.test(keyOf(at));
    if (at.type !== 'ConditionalExpression' && at.type !== 'JSXExpressionContainer') return false;
  }
  return false;
}

/** Positions are named by start and end; one module of the kit turns them into sides. */
export default {
  create: (context) => ({
    Literal(node) {
      const { value } = node;
      if (typeof value !== 'string') return;
      const isSide = SIDE.test(value) && isGivenAsSide(node);
      if (!isSide && !POSITION.test(value) && !GRADIENT.test(value)) return;
      context.report({
        node,
        message: `"${value}" is a side of the screen; ask the direction module for the side of start or end.`,
      });
    },
    JSXOpeningElement(node) {
      if (elementName(node) !== 'Notifications' || findAttribute(node, 'position')) return;
      context.report({
        node,
        message:
          'Without "position" toasts stay at the right in both languages; give the inline-end side.',
      });
    },
  }),
};
