import { elementName } from '../syntax.mjs';

const DIRECTIONAL =
  /^Icon(?:Arrow(?:Back|Forward|Left|Right|NarrowLeft|NarrowRight|BarLeft|BarRight|UpLeft|UpRight)|Chevrons?(?:Left|Right)|CaretLeft|CaretRight|CornerUp(?:Left|Right)|ExternalLink|IndentDecrease|IndentIncrease|Log(?:in|out)|Send|List(?:Details)?|Reply|Layout(?:Sidebar\w*))(?:Filled|2|Dashed)?$/;

/** An icon that points somewhere goes through the wrapper that turns it round in Hebrew. */
export default {
  create: (context) => ({
    JSXOpeningElement(node) {
      const name = elementName(node);
      if (!DIRECTIONAL.test(name)) return;
      context.report({ node, message: `${name} has a direction; show it through <DirIcon>.` });
    },
  }),
};
