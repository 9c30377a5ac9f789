type LogoProps = {
  size?: number;
  /** Accessible name of a logo without text beside it; without a name the logo is decoration. */
  label?: string;
};

/** Logo of Klip: a punched card with three holes, and the fourth chad at its corner. */
export function Logo({ size = 32, label }: LogoProps) {
  // At small sizes, one pixel of space separates card and chad.
  const chad = size <= 20 ? { cx: 29.3, cy: 29.3, r: 2.2 } : { cx: 28.6, cy: 29, r: 2.5 };
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path fillRule="evenodd" d={card} />
      <circle {...chad} />
    </svg>
  );
}

const card =
  'M7 3h13l8 8v14a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z' +
  'M10.5 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z' +
  'M10.5 18a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z' +
  'M19.5 18a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';
