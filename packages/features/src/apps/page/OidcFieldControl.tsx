import { saveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { Checkbox } from '@portico/ui/Checkbox';
import { CheckboxGroup } from '@portico/ui/CheckboxGroup';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { TextArea } from '@portico/ui/TextArea';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import type { FieldProps } from '../../lib/forms/formState.ts';
import type { FormState } from '../../lib/forms/useForm.ts';
import type { OidcField, OidcName, OidcValues } from './oidcFields.ts';
import { claimOf, linesOf, partsOf } from './oidcValues.ts';

type SwitchField = Extract<OidcField, { kind: 'switch' }>;

interface OidcFieldControlProps {
  name: OidcName;
  field: OidcField;
  form: FormState<OidcValues>;
}

/** Returns the value that another setting leaves a switch, and why; null if it is free. */
function fixedValue({ publicValue, thirdPartyValue }: SwitchField, { clientType, isThirdParty }: OidcValues) {
  if (publicValue !== undefined && clientType === 'public') {
    return { isSelected: publicValue, description: 'Always on for public clients.' };
  }
  if (thirdPartyValue !== undefined && isThirdParty) {
    return { isSelected: thirdPartyValue, description: 'Not available to third-party applications.' };
  }
  return null;
}

/** The control of one setting, by its kind. */
export function OidcFieldControl({ name, field, form }: OidcFieldControlProps) {
  const { label, description } = field;
  const value = form.values[name];
  const set = (changed: string | boolean) => form.set(name, changed as never);
  const shared = { name, label, ...(description && { description }), error: form.errors[name] };
  switch (field.kind) {
    case 'switch': {
      const fixed = fixedValue(field, form.values);
      return (
        <Switch
          name={name}
          label={label}
          description={fixed?.description ?? description}
          isSelected={fixed?.isSelected ?? value === true}
          isDisabled={fixed !== null}
          onChange={set}
        />
      );
    }
    case 'choice':
      return (
        <Select
          {...shared}
          options={field.options}
          value={String(value)}
          onChange={chosen => {
            set(chosen);
            // A public client needs PKCE.
            if (name === 'clientType' && chosen === 'public') form.set('requirePkce', true);
          }}
        />
      );
    case 'lines': {
      const warning = field.warn?.(linesOf(String(value))) ?? null;
      return (
        <Stack gap={2}>
          <TextArea
            {...shared}
            {...(field.necessity && { necessity: field.necessity })}
            placeholder={field.placeholder}
            value={String(value)}
            onChange={set}
          />
          {warning === null ? null : <Notice tone="warning">{warning}</Notice>}
        </Stack>
      );
    }
    case 'address':
      return (
        <TextField
          {...shared}
          necessity="Optional"
          placeholder={field.placeholder}
          type="url"
          value={String(value)}
          onChange={set}
        />
      );
    case 'claim':
      return <ExtraClaimFields {...shared} value={String(value)} onChange={set} />;
    case 'checks':
      return (
        <CheckboxGroup
          {...shared}
          value={String(value).split(' ')}
          onChange={chosen => {
            const values = field.options.map(option => option.value);
            set(values.filter(each => chosen.includes(each)).join(' '));
          }}
        >
          {field.options.map(option => (
            <Checkbox key={option.value} value={option.value}>
              {option.label}
            </Checkbox>
          ))}
        </CheckboxGroup>
      );
  }
}

interface ExtraClaimFieldsProps extends FieldProps<string> {
  label: string;
  description?: string;
}

const { name: nameSchema } = saveOidcBody.entries.extraClaim.wrapped.wrapped.entries;

/** The name and the value of a claim: both are filled in, or neither is. */
function ExtraClaimFields({ name, label, description, value, onChange, error }: ExtraClaimFieldsProps) {
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
