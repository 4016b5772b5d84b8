export { isShabbat, restKind } from '@bimah/contract/rules/shabbat.ts';
