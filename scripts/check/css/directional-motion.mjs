import { declarationRule } from './report.mjs';
import { splitByComma, splitBySpace } from './values.mjs';

const DIRECTION = 'var(--dir)';
const MOVE = /^translate(?:x|3d)?\((.*)\)$/i;
const SIDEWAYS_GRADIENT = /gradient\(\s*to\s+(?:left|right|(?:top|bottom)\s+(?:left|right))/i;
const isStill = (amount) => /^-?0(?:[a-z%]*)$/i.test(amount.trim());
const isMirrored = (text) => text.includes(DIRECTION);

const movesSideways = (value) =>
  splitBySpace(value).some((step) => {
    const [amount] = splitByComma(MOVE.exec(step)?.[1] ?? '0');
    return !isStill(amount) && !isMirrored(amount);
  });

/** The first length is the sideways one. */
const leansSideways = (value) =>
  splitByComma(value).some((layer) => {
    const length = splitBySpace(layer).find((part) => /^-?[\d.]|^calc\(/.test(part));
    return length !== undefined && !isStill(length) && !isMirrored(length);
  });

const CHECKS = [
  [/^transform$/, movesSideways, 'a sideways move'],
  [/^translate$/, leansSideways, 'a sideways move'],
  [/^(?:box|text)-shadow$/, leansSideways, 'a shadow that leans sideways'],
];

export default declarationRule('directional-motion', ({ prop, value }) => {
  if (SIDEWAYS_GRADIENT.test(value)) {
    return 'a gradient that runs sideways does not mirror; write its angle with var(--dir)';
  }
  const check = CHECKS.find(([property, isWrong]) => property.test(prop) && isWrong(value));
  return check ? `${check[2]} needs var(--dir): calc(12px * var(--dir))` : undefined;
});
