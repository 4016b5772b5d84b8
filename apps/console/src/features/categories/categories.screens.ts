import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    categories: typeof import('../../locales/he/categories.json');
  }
}

export const categoriesScreens = [
  {
    name: 'Categories',
    path: '/categories',
    module: 'features/categories/screens/category-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.categories',
    icon: 'category-2',
  },
  {
    name: 'AddCategory',
    path: '/categories/add',
    module: 'features/categories/screens/category-create-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Categories',
    labelKey: 'screens.addCategory',
    icon: 'plus',
  },
  {
    name: 'EditCategory',
    path: '/categories/$category_id/edit',
    module: 'features/categories/screens/category-edit-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Categories',
    labelKey: 'screens.editCategory',
    icon: 'edit',
  },
] as const satisfies readonly Screen[];
