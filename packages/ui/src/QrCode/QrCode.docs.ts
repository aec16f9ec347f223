import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A QR code to scan with another device.',
  use: ['A phone must receive a text that is long to type: the secret of an authenticator app.'],
  avoid: ['For a text to copy on this device, use `CopyField`.'],
  do: ['Show the same content in text beside it, for users without a camera.'],
  dont: ['Do not put it on a coloured ground: it brings its own.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is an image named by its label. Its content is in the text beside it.',
    'It stays dark on light in the dark theme and in forced colours, because scanners need it.',
  ],
  sample: '<QrCode label="QR code for your authenticator app" modules={encode(uri).data} />',
};
