import {
  accent,
  caption,
  flute,
  monogram,
  name,
  onAccent,
  person,
  picture,
  sheet,
  soft,
  sparks,
  step,
  tileName,
  tiles,
} from './HeroPicture.css.ts';

const columns = [
  { x: 36, app: 'Payroll', tile: tiles[0] },
  { x: 160, app: 'Wiki', tile: tiles[1] },
  { x: 284, app: 'Ledger', tile: tiles[2] },
  { x: 408, app: 'Builds', tile: tiles[3] },
] as const;

const flutes = [20, 32, 44, 56, 68] as const;

/** Draws the product as a portico: the sign-in as its lintel, and a column to each application. */
export function HeroPicture() {
  return (
    <svg
      viewBox="0 0 532 424"
      className={picture}
      role="img"
      aria-label="One sign-in connected to four applications by the columns of a portico"
    >
      <rect x="8" y="398" width="516" height="14" rx="7" className={step} />
      {columns.map(({ x, app, tile }, index) => (
        <g key={app}>
          {flutes.map(offset => (
            <line key={offset} x1={x + offset} x2={x + offset} y1="116" y2="272" className={flute} />
          ))}
          <circle cx={x + 44} cy="116" r="4.5" className={sparks[index]} />
          <rect x={x} y="272" width="88" height="88" rx="20" className={sheet} />
          <rect x={x + 18} y="290" width="52" height="52" rx="13" className={tile.ground} />
          <text x={x + 44} y="325" textAnchor="middle" className={`${monogram} ${tile.letter}`}>
            {app.charAt(0)}
          </text>
          <text x={x + 44} y="384" textAnchor="middle" className={tileName}>
            {app}
          </text>
        </g>
      ))}
      <rect x="8" y="20" width="516" height="96" rx="20" className={sheet} />
      <circle cx="64" cy="68" r="26" className={soft} />
      <circle cx="64" cy="61" r="8" className={person} />
      <path d="M48 82a16 13 0 0 1 32 0z" className={person} />
      <text x="108" y="63" className={name}>
        You
      </text>
      <text x="108" y="85" className={caption}>
        Signed in once
      </text>
      <circle cx="472" cy="68" r="20" className={accent} />
      <path
        d="m463.5 68.5 6 6 11.5-12"
        className={onAccent}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
