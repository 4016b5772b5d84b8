export { isShabbat } from '@bimah/contract/rules/shabbat.ts';
