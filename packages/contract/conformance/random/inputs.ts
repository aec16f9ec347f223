import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import type { EndpointId } from '../../src/table.ts';
import type { Draft } from './drafts.ts';
import { hintOf } from './hints.ts';

type Part = fc.Arbitrary<Draft>;

/** The parts of a Valibot schema from which values are generated. */
interface Parts {
  type: string;
  entries?: Record<string, Parts & GenericSchema>;
  wrapped?: Parts;
  item?: Parts;
  options?: readonly unknown[];
  pipe?: readonly { type: string; requirement?: unknown }[];
}

/** Values that no field expects. */
const junk: Part = fc.constantFrom<unknown[]>(
  null,
  -1,
  1.5,
  true,
  '',
  ' ',
  {},
  [],
  [null],
  { length: 1 },
  'x'.repeat(5000),
  'two\nlines',
  'a null\u0000',
  'half \ud800',
  "' or ''='",
  '%',
  '__proto__',
);

const oftenOr = (usual: Part, seldom: Part, often = 40): Part =>
  fc.oneof({ weight: often, arbitrary: usual }, { weight: 1, arbitrary: seldom });

/**
 * Generates inputs from a schema of an endpoint's row, mostly valid and occasionally invalid. Ids come from earlier
 * responses.
 */
export function inputsFor(id: EndpointId, schema: GenericSchema | undefined): Part {
  if (schema === undefined) return fc.constant(undefined);
  return partOf(id, '', schema as unknown as Parts);
}

function partOf(id: EndpointId, key: string, schema: Parts): Part {
  const hint = hintOf(id, key);
  if (schema.type === 'object')
    return hint === undefined ? objectOf(id, schema) : oftenOr(hint, objectOf(id, schema), 9);
  return oftenOr(hint ?? usual(id, key, schema), junk);
}

function objectOf(id: EndpointId, { entries = {} }: Parts): Part {
  const fields = Object.entries(entries).map(([key, entry]): [string, Part] => {
    const value = partOf(id, key, entry);
    const absence = entry.type === 'optional' ? 30 : 1;
    return [
      key,
      fc.oneof({ weight: 60, arbitrary: value }, { weight: absence, arbitrary: fc.constant(undefined) }),
    ];
  });
  // Extra fields, which the hubs must drop.
  const extra = fc.oneof(
    { weight: 30, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constant({ role: 'owner', isOwner: true, isActive: false, extra: 1 }) },
  );
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), extra)
    .map(([made, more]) => ({ ...more, ...withoutUndefined(made) }));
}

const withoutUndefined = (made: Record<string, Draft>) =>
  Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));

function usual(id: EndpointId, key: string, schema: Parts): Part {
  const { type, wrapped, item, options = [], pipe = [] } = schema;
  if (wrapped !== undefined) return partOf(id, key, wrapped);
  if (type === 'picklist') return fc.constantFrom(...options);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array' && item !== undefined) return fc.array(partOf(id, key, item), { maxLength: 3 });
  const bound = (name: string) =>
    pipe.find(action => action.type === name)?.requirement as number | undefined;
  if (type === 'number' || type === 'union') {
    const [min, max] = [bound('min_value') ?? 0, bound('max_value') ?? 9];
    return fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min, max }) },
      { weight: 1, arbitrary: fc.constantFrom(min - 1, max + 1) },
    );
  }
  const most = bound('max_length') ?? 40;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.constantFrom('y'.repeat(most), 'y'.repeat(most + 1)) },
  );
}

/** Texts for free-text fields, with special cases of case folding, composition, sorting and searching. */
const words = [
  'Optics',
  'optics',
  'Élan',
  'élan',
  'e\u0301lan',
  'Straße',
  'STRASSE',
  'Ärger',
  'zebra',
  'a-b',
  'a b',
  '  spaced  ',
  '10 %',
  'under_score',
  'back\\slash',
  '“quotes”',
  '🦊',
  'İstanbul',
  '=1+1',
  'ﬁn',
];
