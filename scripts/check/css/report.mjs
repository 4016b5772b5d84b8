import stylelint from 'stylelint';

/** A stylelint rule that looks at one declaration and answers with a message, or with nothing. */
export function declarationRule(name, messageFor) {
  const ruleName = `bimah/${name}`;
  const rule = () => (root, result) => {
    root.walkDecls((node) => {
      const message = messageFor(node);
      if (message) {
        stylelint.utils.report({ ruleName, result, node, message: `${message} (${ruleName})` });
      }
    });
  };
  rule.ruleName = ruleName;
  rule.messages = {};
  return stylelint.createPlugin(ruleName, rule);
}
