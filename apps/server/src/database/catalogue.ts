import type pg from 'pg';

/** A column as readers and writers notice it. */
interface Column {
  type: string;
  isRequired: boolean;
  /** The default or generated expression; null for none. */
  value: string | null;
}

/** A constraint, unique index or trigger. */
interface Rule {
  definition: string;
  /** The columns of a constraint; empty if unknown. */
  columns: readonly string[];
}

/** A table, or a view that stands for one. */
interface Relation {
  name: string;
  /** The table that a view stands for; otherwise its own name. */
  base: string;
  /** Rows can be inserted, updated and deleted, and row-level security hides none. */
  isWritable: boolean;
  columns: Readonly<Record<string, Column>>;
  /** By kind and name. */
  rules: Readonly<Record<string, Rule>>;
  /** The tables whose rows its foreign keys keep from being deleted. */
  restricts: readonly string[];
}

/** What hubs of any version can notice of a schema. Other indexes and the bodies of functions are not part of it. */
export interface Catalogue {
  relations: Readonly<Record<string, Relation>>;
  /** The result types of functions, by name and parameters. */
  functions: Readonly<Record<string, string>>;
}

// A view counts as its only table: then its columns have the constraints of the table's.
const relationsQuery = `
  with relation as (
    select c.oid, c.relname as name, not c.relrowsecurity and pg_relation_is_updatable(c.oid, false) & 28 = 28 as "isWritable",
      coalesce((
        select case when count(distinct d.refobjid) = 1 then min(d.refobjid::bigint)::oid end
        from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        where c.relkind = 'v' and r.ev_class = c.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> c.oid
      ), c.oid) as base
    from pg_class c where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
  )
  select name, "isWritable", (select relname from pg_class where oid = base) as base,
    (select coalesce(jsonb_object_agg(a.attname, jsonb_build_object(
        'type', format_type(a.atttypid, a.atttypmod),
        'isRequired', coalesce(b.attnotnull, a.attnotnull),
        'value', nullif(concat(nullif(b.attidentity, ''), nullif(b.attgenerated, ''), pg_get_expr(d.adbin, d.adrelid)), ''))), '{}')
      from pg_attribute a
      left join pg_attribute b on b.attrelid = relation.base and b.attname = a.attname
      left join pg_attrdef d on d.adrelid = b.attrelid and d.adnum = b.attnum
      where a.attrelid = relation.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(jsonb_object_agg(key, jsonb_build_object('definition', definition, 'columns', columns)), '{}') from (
      select 'constraint ' || conname as key, regexp_replace(pg_get_constraintdef(k.oid), ' NOT VALID$', '') as definition,
          (select coalesce(jsonb_agg(attname), '[]') from pg_attribute where attrelid = base and attnum = any(k.conkey)) as columns
        from pg_constraint k where conrelid = base and contype <> 'n'
      union all
      select 'unique index ' || c.relname, substring(pg_get_indexdef(i.indexrelid) from ' USING .*$'), '[]'
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = base and i.indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)
      union all
      select 'trigger ' || tgname, tgenabled::text || regexp_replace(pg_get_triggerdef(oid), ' ON \\S+ ', ' '), '[]'
        from pg_trigger where tgrelid in (base, relation.oid) and not tgisinternal
    ) all_rules) as rules,
    (select coalesce(jsonb_agg(distinct t.relname), '[]') from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.conrelid = relation.oid and k.contype = 'f' and k.confdeltype in ('a', 'r')) as restricts
  from relation`;

const functionsQuery = `
  select p.oid::regprocedure::text as name, pg_get_function_result(p.oid) as result from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')`;

/** Reads the catalogue of the schema `public`. */
export async function readCatalogue(client: pg.ClientBase | pg.Pool): Promise<Catalogue> {
  const relations = await client.query<Relation>(relationsQuery);
  const functions = await client.query<{ name: string; result: string }>(functionsQuery);
  return {
    relations: Object.fromEntries(relations.rows.map(row => [row.name, row])),
    functions: Object.fromEntries(functions.rows.map(({ name, result }) => [name, result])),
  };
}

/**
 * Lists the changes that a hub of the earlier schema could notice, for example `drop column users.phone`. Everything else
 * is allowed: tables, views, functions, triggers and indexes that are new, and columns that may be left out.
 */
export function listBreakingChanges(before: Catalogue, after: Catalogue): string[] {
  const renamed = new Map(
    Object.values(after.relations)
      .filter(({ name, base }) => !(base in before.relations) && before.relations[name]?.base === name)
      .map(({ name, base }) => [base, name]),
  );
  /** Names a table that has become a view's as it was called before. */
  const asBefore = (definition: string) =>
    definition.replace(/(?<=REFERENCES )\w+/, name => renamed.get(name) ?? name);
  const relations = Object.values(before.relations).flatMap(old => {
    const current = after.relations[old.name];
    if (current === undefined) return [`drop table ${old.name}`];
    return [
      ...(old.isWritable && !current.isWritable ? [`forbid writes to ${old.name}`] : []),
      ...changedColumns(old, current),
      // Those of a view are its table's.
      ...(old.base === old.name ? changedRules(old, current, asBefore) : []),
    ];
  });
  const functions = Object.entries(before.functions)
    .filter(([name, result]) => after.functions[name] !== result)
    .map(([name]) => (name in after.functions ? `change function ${name}` : `drop function ${name}`));
  const restrictions = Object.values(after.relations).flatMap(({ name, restricts }) =>
    restricts
      .map(table => renamed.get(table) ?? table)
      .filter(table => table in before.relations && !before.relations[name]?.restricts.includes(table))
      .filter(table => renamed.get(name) === undefined || table !== name)
      .map(table => `restrict deletes of ${table} by ${name}`),
  );
  return [...relations, ...functions, ...restrictions];
}

/** Lists the tables and columns that a migration adds. */
export function listAdditions(before: Catalogue, after: Catalogue): string[] {
  return Object.values(after.relations).flatMap(({ name, columns }) => {
    const old = before.relations[name];
    if (old === undefined) return [`create table ${name}`];
    return Object.keys(columns)
      .filter(column => !(column in old.columns))
      .map(column => `add column ${name}.${column}`);
  });
}

function changedColumns({ name, columns }: Relation, current: Relation): string[] {
  const changed = Object.entries(columns).flatMap(([column, old]) => {
    const now = current.columns[column];
    const place = `${name}.${column}`;
    if (now === undefined) return [`drop column ${place}`];
    return [
      ...(now.type === old.type ? [] : [`change type ${place}`]),
      ...(now.isRequired === old.isRequired ? [] : [`${now.isRequired ? 'set' : 'drop'} not null ${place}`]),
      ...(now.value === old.value ? [] : [`change default ${place}`]),
    ];
  });
  const added = Object.entries(current.columns)
    .filter(([column, { isRequired, value }]) => !(column in columns) && isRequired && value === null)
    .map(([column]) => `require column ${name}.${column}`);
  return [...changed, ...added];
}

/**
 * A new trigger is allowed: it keeps old and new columns equal while both versions run. So is a constraint of new columns,
 * which earlier hubs leave out.
 */
function changedRules(old: Relation, current: Relation, asBefore: (definition: string) => string): string[] {
  const isOfNewColumns = ({ columns, definition }: Rule) =>
    columns.length > 0 &&
    columns.every(
      column =>
        !(column in old.columns) &&
        (definition.startsWith('CHECK') || current.columns[column]?.value === null),
    );
  const names = new Set([...Object.keys(old.rules), ...Object.keys(current.rules)]);
  return [...names].flatMap(rule => {
    const before = old.rules[rule];
    const after = current.rules[rule];
    const space = rule.lastIndexOf(' ');
    const place = `${rule.slice(0, space)} ${old.name}.${rule.slice(space + 1)}`;
    if (after === undefined) return [`drop ${place}`];
    if (before !== undefined)
      return before.definition === asBefore(after.definition) ? [] : [`change ${place}`];
    return rule.startsWith('trigger ') || isOfNewColumns(after) ? [] : [`add ${place}`];
  });
}
