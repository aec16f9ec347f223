import * as styles from './QrCode.css.ts';

export type QrCodeProps = {
  /** Purpose and accessible name: 'QR code for your authenticator app'. */
  label: string;
  /** The rows of its modules, true for a dark one. The quiet zone around them is added. */
  modules: readonly (readonly boolean[])[];
};

/** The light margin that scanners need (ISO/IEC 18004), in modules. */
const quietZone = 4;

/** A QR code to scan, dark on light in both themes. Show its content in text too. */
export function QrCode({ label, modules }: QrCodeProps) {
  const side = modules.length + 2 * quietZone;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('');
  return (
    <div className={styles.paper}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className={styles.code}
      >
        <path d={path} />
      </svg>
    </div>
  );
}
