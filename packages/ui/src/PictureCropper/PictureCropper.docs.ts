import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Chooses the square of a picture that remains, shown as a circle.',
  use: ['Users cut their own picture from a photo.'],
  avoid: ['For a picture that is shown whole, such as a logo, use `FileField` with a preview.'],
  do: ['Say in `description` that the arrow keys move the picture.'],
  dont: ['Do not send the original: encode the square with `areaOf`.'],
  keyboard: {
    Tab: 'Stops at the square, then at the slider.',
    'Arrow keys': 'In the square, move the picture; with Shift, further. At the slider, zoom.',
  },
  accessibility: [
    'The square has a name and a description that names its keys.',
    'The slider announces the zoom in per cent.',
    'The picture itself is hidden from screen readers.',
  ],
  sample: `<PictureCropper
  picture={bitmap}
  crop={crop}
  maxZoom={4}
  onChange={setCrop}
  label="Position"
  description="Drag the picture, or press the arrow keys."
  zoomLabel="Zoom"
/>`,
};
