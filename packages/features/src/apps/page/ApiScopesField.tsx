import { machineLimits } from '@portico/contract/limits';
import { saveApiBody } from '@portico/contract/sso/schemas/machineClient';
import { Button } from '@portico/ui/Button';
import { Grid } from '@portico/ui/Grid';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type FieldProps, focusField } from '../../lib/forms/formState.ts';
import type { ApiScope } from './apiValues.ts';

const { name: nameSchema } = saveApiBody.entries.scopes.pipe[0].item.entries;

/** Returns the first scope that an error is about: one without a valid name, or one of the same name as another. */
function firstInvalid(scopes: readonly ApiScope[]): number {
  const names = scopes.map(({ name }) => name);
  const invalid = names.findIndex(name => !v.is(nameSchema, name));
  return invalid >= 0 ? invalid : names.findIndex((name, place) => names.indexOf(name) < place);
}

/** The scopes of an API: a name and a description each. */
export function ApiScopesField({ name, value, onChange, error }: FieldProps<ApiScope[]>) {
  const [focused, setFocused] = useState<{ place: number } | null>(null);
  const invalid = error === undefined ? -1 : Math.max(0, firstInvalid(value));
  const nameOf = (place: number) => (place === invalid ? name : `${name} ${place}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a scope that was added or removed moves the focus
  useEffect(() => {
    if (focused !== null) focusField(nameOf(focused.place));
  }, [focused]);
  const change = (place: number, changed: Partial<ApiScope>) =>
    onChange(value.map((scope, index) => (index === place ? { ...scope, ...changed } : scope)));
  const remove = (place: number) => {
    onChange(value.filter((_, index) => index !== place));
    setFocused({ place: Math.max(0, place - 1) });
  };
  const add = () => {
    onChange([...value, { name: '', description: '' }]);
    setFocused({ place: value.length });
  };
  return (
    <Stack gap={5}>
      {value.map((scope, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scope has no other key while its name is typed
        <Inline key={place} gap={3} align="end" isWrapping={false}>
          <Stack isGrowing>
            <Grid split="half" gap={4}>
              <TextField
                name={nameOf(place)}
                label={`Scope ${place + 1}`}
                placeholder="orders:read"
                isMono
                value={scope.name}
                onChange={changed => change(place, { name: changed.trim() })}
                {...(place === invalid && error !== undefined && { error })}
              />
              <TextField
                label={`What scope ${place + 1} allows`}
                necessity="Optional"
                value={scope.description}
                onChange={changed => change(place, { description: changed })}
              />
            </Grid>
          </Stack>
          <IconButton
            label={`Remove scope ${place + 1}${scope.name === '' ? '' : `, ${scope.name}`}`}
            icon={<Trash2 />}
            isDisabled={value.length === 1}
            onPress={() => remove(place)}
          />
        </Inline>
      ))}
      <span>
        <Button icon={<Plus />} isDisabled={value.length >= machineLimits.scopes} onPress={add}>
          Add scope
        </Button>
      </span>
    </Stack>
  );
}
