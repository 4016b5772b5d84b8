export {
  addToCategory,
  categoryChoiceQuery,
  categoryListQuery,
  isSlot,
} from './categories.queries.ts';
export { AddToCategoryDialog, type ChosenCategory } from './components/add-to-category-dialog.tsx';
export { CategoryPicture } from './components/category-picture.tsx';
export { LockEndField } from './components/lock-end-field.tsx';
export { endingAt, lockEnd } from './lock-end.ts';
