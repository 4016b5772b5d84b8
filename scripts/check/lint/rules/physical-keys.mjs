import { elementName, findAttribute, keyOf } from '../syntax.mjs';

const SPOTLIGHTS = new Set(['Spotlight', 'Spotlight.Root']);
const BINDERS = new Set(['useHotkeys', 'getHotkeyHandler']);

const isNull = (attribute) =>
  attribute?.value?.type === 'JSXExpressionContainer' && attribute.value.expression.value === null;

const usesPhysicalKeys = (options) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(
    (property) => keyOf(property) === 'usePhysicalKeys' && property.value.value === true,
  );

const isKeyMember = (node) =>
  node.type === 'MemberExpression' && !node.computed && node.property.name === 'key';
const isLetter = (node) =>
  node.type === 'Literal' && typeof node.value === 'string' && /^\p{L}$/u.test(node.value);

/** On a Hebrew layout the K key types ל, so a shortcut listens to the key and not to the letter. */
export default {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (!SPOTLIGHTS.has(elementName(node)) || isNull(findAttribute(node, 'shortcut'))) return;
      context.report({
        node,
        message:
          'Its own shortcut is dead on a Hebrew layout: shortcut={null} and a hotkey by physical key.',
      });
    },
    CallExpression(node) {
      if (!BINDERS.has(node.callee.name)) return;
      const [bindings] = node.arguments;
      if (bindings?.type !== 'ArrayExpression') return;
      for (const binding of bindings.elements) {
        if (binding?.type !== 'ArrayExpression' || usesPhysicalKeys(binding.elements[2])) continue;
        context.report({
          node: binding,
          message: 'Add { usePhysicalKeys: true } to this shortcut.',
        });
      }
    },
    BinaryExpression(node) {
      if (!/^[!=]==?$/.test(node.operator)) return;
      const comparesLetter =
        (isKeyMember(node.left) && isLetter(node.right)) ||
        (isKeyMember(node.right) && isLetter(node.left));
      if (!comparesLetter) return;
      context.report({
        node,
        message: 'The letter differs by keyboard layout; compare event.code (KeyK).',
      });
    },
  }),
};
