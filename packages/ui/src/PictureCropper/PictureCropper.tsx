import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { NativeHelp } from '../Field/NativeHelp.tsx';
import { areaOf, type Crop, clampCrop, moveCrop } from './crop.ts';
import * as styles from './PictureCropper.css.ts';

export type PictureCropperProps = {
  /** The decoded picture. */
  picture: ImageBitmap | HTMLCanvasElement;
  crop: Crop;
  /** The greatest magnification. */
  maxZoom: number;
  onChange: (crop: Crop) => void;
  /** The accessible name of the square: 'Position'. */
  label: string;
  /** Instructions to move the picture: 'Drag the picture, or press the arrow keys.' */
  description: string;
  zoomLabel: string;
};

/** The side of the drawn square in pixels: twice its largest size on a screen. */
const drawnSide = 480;

/** Distance that an arrow key moves the picture, in sides of the square; `coarse` with Shift. */
const step = { fine: 0.02, coarse: 0.1 };

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses a square of a picture, which shows as a circle: by pointer, or by arrow keys and a slider. */
export function PictureCropper({
  picture,
  crop,
  maxZoom,
  onChange,
  label,
  description,
  zoomLabel,
}: PictureCropperProps) {
  const id = useId();
  const drawn = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const context = drawn.current?.getContext('2d');
    if (!context) return;
    const { left, top, side } = areaOf(picture, crop);
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, drawnSide, drawnSide);
    context.drawImage(picture, left, top, side, side, 0, 0, drawnSide, drawnSide);
  }, [picture, crop]);

  const move = (right: number, down: number) => onChange(moveCrop(picture, crop, right, down, maxZoom));
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const length = event.shiftKey ? step.coarse : step.fine;
    move(arrow[0] * length, arrow[1] * length);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = dragged.current;
    if (from === null) return;
    const side = event.currentTarget.offsetWidth;
    dragged.current = { x: event.clientX, y: event.clientY };
    move((event.clientX - from.x) / side, (event.clientY - from.y) / side);
  };
  const drop = () => {
    dragged.current = null;
  };
  return (
    <div className={styles.cropper}>
      <div
        role="application"
        aria-label={label}
        aria-describedby={`${id}-help`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        className={styles.stage}
        onKeyDown={press}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <canvas ref={drawn} aria-hidden width={drawnSide} height={drawnSide} className={styles.canvas} />
      </div>
      <div id={`${id}-help`}>
        <NativeHelp description={description} />
      </div>
      <label className={styles.zoom}>
        {zoomLabel}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          className={styles.slider}
          onChange={event =>
            onChange(clampCrop(picture, { ...crop, zoom: Number(event.target.value) }, maxZoom))
          }
        />
      </label>
    </div>
  );
}
