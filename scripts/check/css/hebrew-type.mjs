import { declarationRule } from './report.mjs';

const LATIN_ONLY = /:lang\(en\)|\[lang=["']?en["']?\]/;
const UNWANTED = {
  'text-transform': /uppercase|capitalize/,
  'font-style': /italic|oblique/,
  'letter-spacing': /[1-9]/,
};

const selectorsAround = (node) => {
  const selectors = [];
  for (let at = node.parent; at; at = at.parent) selectors.push(at.selector ?? '');
  return selectors.join(' ');
};

/** Hebrew has one case, no italics and no spaced letters. */
export default declarationRule('hebrew-type', (node) => {
  if (!UNWANTED[node.prop]?.test(node.value) || LATIN_ONLY.test(selectorsAround(node))) {
    return undefined;
  }
  return `"${node.prop}: ${node.value}" harms Hebrew; emphasise by weight, or limit it to :lang(en)`;
});
