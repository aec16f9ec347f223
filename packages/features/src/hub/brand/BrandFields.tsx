import { accentPattern, productAccent } from '@portico/contract/hub/accent';
import { saveBrandBody } from '@portico/contract/hub/schemas/brand';
import { pictureLimits } from '@portico/contract/limits';
import { Button } from '@portico/ui/Button';
import { ColourField } from '@portico/ui/ColourField';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useState } from 'react';
import * as v from 'valibot';
import { readPicture } from '../../lib/browser/pictures.ts';
import { PictureField, pictureLimitsText } from '../../lib/forms/PictureField.tsx';
import type { FormState } from '../../lib/forms/useForm.ts';
import { BrandPreview } from './BrandPreview.tsx';

/** The values of the form. The logo is its address, or that of the chosen picture. */
export const brandForm = v.object({
  ...v.required(v.pick(saveBrandBody, ['name', 'accent'])).entries,
  logo: v.nullable(v.string()),
});

type BrandForm = FormState<v.InferOutput<typeof brandForm>>;

interface BrandFieldsProps {
  form: BrandForm;
  /** The hub's message on the logo. */
  logoError: string | undefined;
}

/** The fields of the organisation's name, colour and logo, with their preview. */
export function BrandFields({ form, logoError }: BrandFieldsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { name, accent, logo } = form.values;
  const choose = async (file: File) => {
    const { address, message } = await readPicture(file);
    setProblem(message);
    if (address !== null) form.set('logo', address);
  };
  const colour = accent.trim().toLowerCase();
  return (
    <Stack gap={5}>
      <BrandPreview name={name.trim()} accent={accentPattern.test(colour) ? colour : null} logo={logo} />
      <TextField
        {...form.field('name')}
        label="Name"
        necessity="Optional"
        description="In place of Portico, at most 64 characters."
      />
      <ColourField
        {...form.field('accent')}
        label="Accent colour"
        necessity="Optional"
        pickerLabel="Choose a colour"
        fallback={productAccent}
        description="As #rrggbb. Each theme gets the nearest colour with enough contrast."
      />
      <PictureField
        label="Logo"
        description={`${pictureLimitsText(pictureLimits)} Shown whole, in a square.`}
        error={problem ?? logoError}
        onChoose={choose}
      >
        {logo === null ? null : <Monogram name={name} size="large" picture={logo} />}
      </PictureField>
      {logo === null ? null : (
        <div>
          <Button
            size="small"
            onPress={() => {
              setProblem(null);
              form.set('logo', null);
            }}
          >
            Remove logo
          </Button>
        </div>
      )}
    </Stack>
  );
}
