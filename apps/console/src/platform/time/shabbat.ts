export { isShabbat, restKind, type RestKind } from '@bimah/contract/rules/shabbat.ts';
