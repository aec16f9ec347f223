import * as v from 'valibot';

/** The network of a count that several networks share. */
export const otherNetworks = 'other networks';

/**
 * The parameters of an event that stands for several, which strangers caused within an hour and which were counted
 * instead of logged one by one. `times` comes first: the database's count of events finds it there. `network` is null
 * for the events of one account or application, and may be {@link otherNetworks}.
 */
export const summaryParameters = v.object({
  times: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hour: v.pipe(v.string(), v.isoTimestamp()),
  network: v.nullable(v.string()),
});
export type SummaryParameters = v.InferOutput<typeof summaryParameters>;

/** Tells the parameters of a summary from those of a single event. */
export const isSummary = <Single extends object>(
  parameters: Single | SummaryParameters,
): parameters is SummaryParameters => 'times' in parameters;

/** Returns a count in words, e.g. `3 more networks`. */
export const countMore = ({ times }: SummaryParameters, one: string, many = `${one}s`): string =>
  `${times} more ${times === 1 ? one : many}`;

/** Returns the verb of {@link countMore}. */
export const wasOrWere = ({ times }: SummaryParameters): string => (times === 1 ? 'was' : 'were');

/** Returns the hour of a summary in words. */
export const inTheHour = ({ hour }: SummaryParameters): string =>
  `in the hour from ${hour.slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the accounts of a summary in words. */
export const accountsOf = ({ network }: SummaryParameters, name: string | null): string =>
  name ?? `unknown accounts from ${network}`;
