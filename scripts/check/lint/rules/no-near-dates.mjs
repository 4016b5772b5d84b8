/** Not long past when the project began, and near enough to pass while it lives. */
const isNear = (year) => year >= 2026 && year < 2100;

const WRITTEN = /\b(\d{4})-\d{2}\b|\b\d{1,2}\/\d{1,2}\/(\d{4})\b/g;
const holdsNearDate = (text) =>
  [...text.matchAll(WRITTEN)].some(([, first, last]) => isNear(Number(first ?? last)));

const isUtc = ({ type, object, property }) =>
  type === 'MemberExpression' && object.name === 'Date' && property.name === 'UTC';

/**
 * What lies ahead today lies behind one day, and what is recent grows old: a test on the real clock
 * that holds such a date fails from then on, by nobody's fault.
 */
export default {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          'This date will pass. Count from now (inDays), or take one before 2026 or after 2100; where the clock is handed in, say so.',
      });
    const unlessFar = (node, [year]) => {
      if (year?.type === 'Literal' && isNear(year.value)) report(node);
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string' && holdsNearDate(node.value)) report(node);
      },
      TemplateElement(node) {
        if (holdsNearDate(node.value.raw)) report(node);
      },
      CallExpression(node) {
        if (isUtc(node.callee)) unlessFar(node, node.arguments);
      },
      NewExpression(node) {
        if (node.callee.name === 'Date') unlessFar(node, node.arguments);
      },
    };
  },
};
