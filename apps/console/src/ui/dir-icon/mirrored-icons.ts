/**
 * The icons that point along the line of reading, by Tabler's name without `Icon`. Nothing else
 * turns round: clocks, media controls, check marks, magnifiers and logos look the same everywhere.
 */
export const MIRRORED_ICONS: ReadonlySet<string> = new Set([
  'ArrowBackUp',
  'ArrowForwardUp',
  'ArrowLeft',
  'ArrowNarrowLeft',
  'ArrowNarrowRight',
  'ArrowRight',
  'ChevronLeft',
  'ChevronRight',
  'ChevronsLeft',
  'ChevronsRight',
  'CornerUpLeft',
  'CornerUpRight',
  'ExternalLink',
  'IndentDecrease',
  'IndentIncrease',
  'LayoutSidebarLeftCollapse',
  'LayoutSidebarLeftExpand',
  'LayoutSidebarRight',
  'List',
  'ListCheck',
  'ListDetails',
  'ListNumbers',
  'Login',
  'Login2',
  'Logout',
  'Logout2',
  'Send',
  'Send2',
]);
