/** The shape of a thumbnail with the platform on it: something could stand here. */
export function EmptyPicture() {
  return (
    <svg viewBox="0 0 96 54" width={96} height={54} aria-hidden>
      <rect width="96" height="54" rx="8" fill="var(--divider)" />
      <path d="M20 54v-9h10v-8h11v-8h14v8h11v8h10v9z" fill="var(--surface)" opacity="0.85" />
      <circle cx="48" cy="16" r="6" fill="var(--surface)" opacity="0.85" />
    </svg>
  );
}
