const HORIZONTAL_MOVE = /\btranslate(?:X|3d)?\(/;
const DIRECTION = /var\(--dir\)/;

/** A sideways move is multiplied by `--dir`, which is 1 or -1. */
export default {
  create(context) {
    const check = (node, text) => {
      if (!HORIZONTAL_MOVE.test(text) || DIRECTION.test(text)) return;
      context.report({
        node,
        message: 'A sideways move needs var(--dir): calc(12px * var(--dir)).',
      });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map((quasi) => quasi.value.raw).join(' '));
      },
    };
  },
};
