const DASH = /^\s*[-\u2010-\u2015]\s*$/;

const ADVICE = 'A span of two values turns round inside Hebrew text; use <Range>.';

/** Two values joined by a dash read in an order of their own choosing unless isolated together. */
export default {
  create: (context) => ({
    TemplateLiteral(node) {
      const between = node.quasis.slice(1, -1);
      if (
        between.some((quasi) => DASH.test(quasi.value.cooked ?? '') && quasi.value.cooked !== '-')
      ) {
        context.report({ node, message: ADVICE });
      }
    },
    JSXText(node) {
      if (!DASH.test(node.value)) return;
      const siblings = node.parent.children;
      const at = siblings.indexOf(node);
      if (at > 0 && at < siblings.length - 1) context.report({ node, message: ADVICE });
    },
  }),
};
