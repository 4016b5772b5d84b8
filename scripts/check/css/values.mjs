/** Splits at the spaces that stand outside brackets. */
export const splitBySpace = (value) => splitOutside(value, ' ').filter(Boolean);

/** Splits at the commas that stand outside brackets. */
export const splitByComma = (value) => splitOutside(value, ',').map((part) => part.trim());

function splitOutside(value, separator) {
  const parts = [''];
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
