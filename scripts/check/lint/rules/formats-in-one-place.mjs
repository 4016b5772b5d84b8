const METHODS = new Set([
  'localeCompare',
  'toLocaleDateString',
  'toLocaleLowerCase',
  'toLocaleString',
  'toLocaleTimeString',
  'toLocaleUpperCase',
]);

/** Dates, numbers and sort orders are decided once, in the platform's own modules. */
export default {
  create: (context) => ({
    MemberExpression(node) {
      const name = node.property.name;
      if (node.object.type === 'Identifier' && node.object.name === 'Intl') {
        context.report({ node, message: `Take Intl.${name} from the platform's formats module.` });
      } else if (METHODS.has(name) && node.parent.type === 'CallExpression') {
        context.report({
          node,
          message: `"${name}" follows the browser's locale; use the platform's formats module.`,
        });
      }
    },
  }),
};
