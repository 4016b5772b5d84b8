export {
  addToCategory,
  categoryBoardQuery,
  categoryChoiceQuery,
  categoryListQuery,
  isSlot,
} from './categories.queries.ts';
export type { ChosenCategory } from './components/add-to-category-dialog.tsx';
export { AddToCategoryDialog } from './components/late-dialogs.ts';
export { CategoryPicture } from './components/category-picture.tsx';
export { LockEndField } from './components/lock-end-field.tsx';
export { lockEnd } from './lock-end.ts';
