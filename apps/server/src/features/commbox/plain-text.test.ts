import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['שלום', 'שלום'],
  ['<p>שלום <b>נועה</b></p><p>מה&nbsp;שלומך?</p>', 'שלום נועה מה שלומך?'],
  ['2 &lt; 3 &amp;amp; 4', '2 < 3 &amp; 4'],
  ['<img src=x onerror=alert(1)>', ''],
  ['לא נגמר <b', 'לא נגמר <b'],
  ['  \n ', ''],
])('reads %j as %j', (markup, words) => {
  expect(plainText(markup, 200)).toBe(words);
});

it('cuts between characters, not inside one', () => {
  expect(plainText('🙏🙏🙏', 2)).toBe('🙏🙏');
});

it('does not go on for ever over tags that never close', () => {
  // Worked, not waited for: other tests share the processor.
  const before = process.cpuUsage();
  plainText('<'.repeat(20_000), 200);
  plainText('<a '.repeat(7_000), 200);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});
