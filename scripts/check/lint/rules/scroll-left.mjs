const isMathAbs = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Math' &&
  node.callee.property.name === 'abs';

/** `scrollLeft` counts downwards from zero in a right-to-left page. */
export default {
  create: (context) => ({
    MemberExpression(node) {
      if (node.property.name !== 'scrollLeft' || isMathAbs(node.parent)) return;
      context.report({
        node,
        message: 'scrollLeft is negative in Hebrew: read it as Math.abs(element.scrollLeft).',
      });
    },
  }),
};
