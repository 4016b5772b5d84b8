/** The order of elements is the reading order and the tab order; style must not turn it round. */
export default {
  create: (context) => ({
    Literal(node) {
      if (node.value !== 'row-reverse' && node.value !== 'column-reverse') return;
      context.report({
        node,
        message: `"${node.value}" parts what is seen from what is tabbed through; write the elements in reading order.`,
      });
    },
  }),
};
