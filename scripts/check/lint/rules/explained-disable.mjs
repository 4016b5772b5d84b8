const DISABLE = /^\s*(?:ox|es)lint-disable/;
const REASON = /\s--\s+\S/;
const BLANKET = /lint-disable(?:-next-line|-line)?\s*(?:--|$)/;

/** A rule is set aside for one place and one stated reason. */
export default {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!DISABLE.test(comment.value)) continue;
        if (REASON.test(comment.value) && !BLANKET.test(comment.value)) continue;
        context.report({
          loc: comment.loc,
          message:
            'Name the rule and the reason: oxlint-disable-next-line rule -- why it is right here.',
        });
      }
    },
  }),
};
