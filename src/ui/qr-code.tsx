import { encode } from 'uqr';

/** Width of the light border around the code, in squares of the code; scanners need four. */
const quiet = 4;

type QrCodeProps = { text: string; label: string; size?: number };

/** QR code, black on white in both themes because scanners need that. */
export function QrCode({ text, label, size = 176 }: QrCodeProps) {
  const { data, size: squares } = encode(text, { border: 0 });
  const box = squares + 2 * quiet;
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')),
  );
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${box}v${box}H0z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  );
}
