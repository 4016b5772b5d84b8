/** `Menu`, or `Menu.Item` for a member. */
export function elementName(openingElement) {
  const nameOf = (node) =>
    node.type === 'JSXMemberExpression'
      ? `${nameOf(node.object)}.${nameOf(node.property)}`
      : String(node.name.name ?? node.name);
  return nameOf(openingElement.name);
}

export const attributeName = (attribute) =>
  attribute.name.type === 'JSXNamespacedName'
    ? `${attribute.name.namespace.name}:${attribute.name.name.name}`
    : attribute.name.name;

export const findAttribute = (openingElement, name) =>
  openingElement.attributes.find(
    (attribute) => attribute.type === 'JSXAttribute' && attributeName(attribute) === name,
  );

export const hasSpread = (openingElement) =>
  openingElement.attributes.some((attribute) => attribute.type === 'JSXSpreadAttribute');

/** Every plain string an expression may turn out to be, with the node that spells it. */
export function stringsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => ({ node, text: quasi.value.cooked ?? '' }));
    case 'JSXExpressionContainer':
      return stringsOf(node.expression);
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
    case 'LogicalExpression':
      return [...stringsOf(node.left), ...stringsOf(node.right)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return stringsOf(node.expression);
    default:
      return [];
  }
}

export const attributeStrings = (attribute) => stringsOf(attribute?.value);

const TRANSLATORS = new Set(['t', 'translate']);

/** `t('…')`, `translate('…')`, `i18n.t('…')`. */
export function isTranslation(node) {
  if (node?.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'Identifier') return TRANSLATORS.has(callee.name);
  return callee.type === 'MemberExpression' && callee.property.name === 't';
}

export const keyOf = (property) => property.key?.name ?? property.key?.value;

/** The nearest JSX attribute a node is written in, if any. */
export function enclosingAttribute(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'JSXAttribute') return at;
  }
  return undefined;
}
