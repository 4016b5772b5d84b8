export interface LogoProps {
  size?: number;
}

/** A stepped platform with the sun over it. Decorative: the product's name stands beside it. */
export function Logo({ size = 28 }: LogoProps) {
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden>
      <rect width="28" height="28" rx="8" fill="var(--tekhelet-6)" />
      <path d="M5.5 22h17v-2.6h-2.2v-2.5h-2.4v-2.5H10.1v2.5H7.7v2.5H5.5z" fill="#fff" />
      <circle cx="14" cy="9" r="2.9" fill="var(--honey-3)" />
    </svg>
  );
}
