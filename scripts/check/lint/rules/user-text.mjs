import { attributeStrings, elementName, findAttribute } from '../syntax.mjs';

const WRITTEN_BY_PEOPLE = new Set([
  'address',
  'biography',
  'body',
  'description',
  'email',
  'name',
  'phone',
  'title',
  'venue',
]);
const ISOLATING = new Set(['EmailText', 'LinkedText', 'Ltr', 'MiddleCut', 'UserText', 'bdi']);

const isIsolating = (element) =>
  element.type === 'JSXElement' &&
  (ISOLATING.has(elementName(element.openingElement)) ||
    attributeStrings(findAttribute(element.openingElement, 'dir')).length > 0);

/** What people wrote has a direction of its own, which must not leak into the line around it. */
export default {
  create: (context) => ({
    JSXExpressionContainer(node) {
      const { parent } = node;
      if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return;
      const expression =
        node.expression.type === 'ChainExpression' ? node.expression.expression : node.expression;
      if (expression.type !== 'MemberExpression' || expression.computed) return;
      if (!WRITTEN_BY_PEOPLE.has(expression.property.name) || isIsolating(parent)) return;
      context.report({
        node,
        message: `"${expression.property.name}" was written by a person: show it inside <UserText>, or <Ltr> for an address, a phone or an email.`,
      });
    },
  }),
};
