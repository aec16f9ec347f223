import * as v from 'valibot';

/** Name of the networks that share a count. */
export const otherNetworks = 'other networks';

/**
 * Parameters of a summary: several events that strangers triggered within an hour, counted instead of logged
 * individually (decision 36). `times` must come first, where the database's count of events expects it. `network` is
 * null for the events of one account or application, and may be {@link otherNetworks}.
 */
export const summaryParameters = v.object({
  times: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hour: v.pipe(v.string(), v.isoTimestamp()),
  network: v.nullable(v.string()),
});
export type SummaryParameters = v.InferOutput<typeof summaryParameters>;

/** Returns whether parameters belong to a summary. */
export const isSummary = <Single extends object>(
  parameters: Single | SummaryParameters,
): parameters is SummaryParameters => 'times' in parameters;

/** Returns the count of a summary, e.g. `3 more networks`. */
export const countMore = ({ times }: SummaryParameters, one: string, many = `${one}s`): string =>
  `${times} more ${times === 1 ? one : many}`;

/** Returns the auxiliary verb that matches {@link countMore}. */
export const wasOrWere = ({ times }: SummaryParameters): string => (times === 1 ? 'was' : 'were');

/** Returns the hour of a summary as text. */
export const inTheHour = ({ hour }: SummaryParameters): string =>
  `in the hour from ${hour.slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the account or accounts of a summary. */
export const accountsOf = ({ network }: SummaryParameters, name: string | null): string =>
  name ?? `unknown accounts from ${network}`;
