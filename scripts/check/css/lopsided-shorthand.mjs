import { declarationRule } from './report.mjs';
import { splitBySpace } from './values.mjs';

const FOUR_SIDED =
  /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))$/;

/** `margin: 0 8px 0 0` names the right side as surely as `margin-right` does. */
export default declarationRule('lopsided-shorthand', ({ prop, value }) => {
  const parts = splitBySpace(value.split('/')[0]);
  if (parts.length !== 4) return undefined;
  const [first, second, third, fourth] = parts;
  const isLopsided =
    prop === 'border-radius'
      ? first !== second || third !== fourth
      : FOUR_SIDED.test(prop) && second !== fourth;
  return isLopsided
    ? `"${prop}: ${value}" differs between left and right; use the -inline-start and -inline-end properties`
    : undefined;
});
