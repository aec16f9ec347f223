import { saveOidcBody } from '@portico/contract/schemas/oidc';
import { Grid } from '@portico/ui/Grid';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import type { FieldProps } from '../../lib/forms/formState.ts';
import { claimOf, partsOf } from './oidcValues.ts';

interface ExtraClaimFieldsProps extends FieldProps<string> {
  label: string;
  description?: string;
}

const { name: nameSchema } = saveOidcBody.entries.extraClaim.wrapped.wrapped.entries;

/** The name and the value of a claim: both are filled in, or neither is. */
export function ExtraClaimFields({
  name,
  label,
  description,
  value,
  onChange,
  error,
}: ExtraClaimFieldsProps) {
  const [claim, content] = partsOf(value);
  // The contract checks the name first. The field with the error has the name that gets the focus.
  const isOfValue = error !== undefined && v.is(nameSchema, claim);
  return (
    <Grid columns="medium" gap={4}>
      <TextField
        {...(!isOfValue && { name, error })}
        label={label}
        necessity="Optional"
        {...(description && { description })}
        isMono
        value={claim}
        onChange={changed => onChange(claimOf(changed, content))}
      />
      <TextField
        {...(isOfValue && { name, error })}
        label="Value of the extra claim"
        necessity="Optional"
        isMono
        value={content}
        onChange={changed => onChange(claimOf(claim, changed))}
      />
    </Grid>
  );
}
