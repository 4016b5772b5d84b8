import { attributeName, enclosingAttribute, keyOf } from '../syntax.mjs';

const STYLE_PROPS = { ml: 'ms', mr: 'me', pl: 'ps', pr: 'pe' };
const PHYSICAL_KEY =
  /^(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)|border(?:Top|Bottom)(?:Left|Right)Radius)/;
const INSET_KEY = /^(?:left|right)$/;
const STYLE_ATTRIBUTE = /^(?:style|styles|sx)$/;

/** Margins, paddings and insets follow the reading direction, never a side of the screen. */
export default {
  create: (context) => ({
    JSXAttribute(node) {
      const name = attributeName(node);
      if (STYLE_PROPS[name]) {
        context.report({
          node,
          message: `"${name}" is a side of the screen; write "${STYLE_PROPS[name]}".`,
        });
      } else if (INSET_KEY.test(name)) {
        context.report({
          node,
          message: `"${name}" is a side of the screen; set inset-inline-start or -end in the module's CSS.`,
        });
      }
    },
    Property(node) {
      const key = keyOf(node);
      if (typeof key !== 'string') return;
      const attribute = enclosingAttribute(node);
      const isInset =
        INSET_KEY.test(key) && attribute && STYLE_ATTRIBUTE.test(attributeName(attribute));
      if (!PHYSICAL_KEY.test(key) && !isInset) return;
      context.report({
        node,
        message: `"${key}" is a side of the screen; use the logical property (marginInlineStart, insetInlineEnd, borderStartStartRadius …).`,
      });
    },
  }),
};
