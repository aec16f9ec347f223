/** The label of a form's field and the text of its values, in display order. */
export type ComparedFields<Row, Name extends keyof Row & string> = {
  readonly [Field in Name]: { label: string; format: (value: Row[Field]) => string };
};

/** A field that someone else changed. */
export interface TheirChange {
  label: string;
  theirs: string;
  /** The reader's value, if it conflicts with `theirs`; null otherwise. */
  mine: string | null;
}

/** Formats the text of a field for a comparison. */
export const textValue = (text: string): string => (text === '' ? 'Empty' : text);

/**
 * Returns the values that differ from those that the form opened with.
 *
 * @param names the form's fields
 */
export const changedValues = <Row, Name extends keyof Row>(
  names: readonly Name[],
  base: Pick<Row, Name>,
  mine: Pick<Row, Name>,
): Partial<Pick<Row, Name>> =>
  Object.fromEntries(
    names.filter(name => mine[name] !== base[name]).map(name => [name, mine[name]]),
  ) as Partial<Pick<Row, Name>>;

/**
 * Returns the fields that someone else changed.
 *
 * @param base the row when the reader opened it
 * @param mine the values that the reader wants to save
 * @param theirs the stored row
 */
export function theirChanges<Row, Name extends keyof Row & string>(
  fields: ComparedFields<Row, Name>,
  base: Pick<Row, Name>,
  mine: Pick<Row, Name>,
  theirs: Pick<Row, Name>,
): TheirChange[] {
  const names = Object.keys(fields) as Name[];
  return names
    .filter(name => theirs[name] !== base[name])
    .map(name => {
      const { label, format } = fields[name];
      const isContested = mine[name] !== base[name] && mine[name] !== theirs[name];
      return { label, theirs: format(theirs[name]), mine: isContested ? format(mine[name]) : null };
    });
}
