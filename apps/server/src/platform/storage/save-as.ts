/** Plain enough to stand in a header as it is. */
const FILE_NAME = /^[\w-]{1,64}\.\w{1,5}$/;

/** The name under which a reader wants to save a file; null: to look at it. */
export function saveAsOf(query: unknown): string | null {
  const { save_as } = (query ?? {}) as Record<string, unknown>;
  return typeof save_as === 'string' && FILE_NAME.test(save_as) ? save_as : null;
}

export const attachedAs = (name: string): string => `attachment; filename="${name}"`;
